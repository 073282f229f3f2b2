//! Writes a report as one HTML file that needs nothing else.

use std::fmt::Write as _;

use super::page::{Block, Page, Span, Table, TextLine, escape};
use super::sprites;

const STYLE: &str = include_str!("style.css");

/// Nothing is fetched and nothing runs, whatever stands in the page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/// The whole file.
pub fn write(page: &Page) -> String {
    let mut body = String::new();
    for block in &page.blocks {
        put(&mut body, block);
    }
    let lang = page.lang.code();
    let title = escape(&page.title);
    let parts = page.symbols.all();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<svg class=\"parts\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>{parts}</defs></svg>\n\
         <main>\n<h1>{title}</h1>\n{body}</main>\n</body>\n</html>\n"
    )
}

fn put(out: &mut String, block: &Block) {
    // Writing into a string does not fail.
    let _ = match block {
        Block::Heading(level, text) => writeln!(out, "<h{level}>{}</h{level}>", line(text)),
        Block::Lead(text) => writeln!(out, "<p class=\"lead\">{}</p>", line(text)),
        Block::Paragraph(text) => writeln!(out, "<p>{}</p>", line(text)),
        Block::Note(text) => writeln!(out, "<p class=\"note\">{}</p>", line(text)),
        Block::List(items) => {
            out.push_str("<ul>");
            for item in items {
                let _ = write!(out, "<li>{}</li>", line(item));
            }
            writeln!(out, "</ul>")
        }
        Block::Table(table) => {
            put_table(out, table);
            Ok(())
        }
        Block::Picture(picture) => {
            let caption = picture.caption.as_ref().map_or(String::new(), |caption| {
                format!("<figcaption>{}</figcaption>", line(caption))
            });
            writeln!(out, "<figure>{}{caption}</figure>", picture.svg.inline(&picture.label))
        }
        Block::Card(blocks) => {
            put_group(out, "section", "card", blocks);
            Ok(())
        }
        Block::Cards(cards) => {
            out.push_str("<div class=\"cards\">\n");
            for blocks in cards {
                put_group(out, "section", "card", blocks);
            }
            writeln!(out, "</div>")
        }
        Block::Fold { title, blocks } => {
            let _ = writeln!(out, "<details>\n<summary>{}</summary>", escape(title));
            for block in blocks {
                put(out, block);
            }
            writeln!(out, "</details>")
        }
    };
}

fn put_group(out: &mut String, tag: &str, class: &str, blocks: &[Block]) {
    let _ = writeln!(out, "<{tag} class=\"{class}\">");
    for block in blocks {
        put(out, block);
    }
    let _ = writeln!(out, "</{tag}>");
}

fn put_table(out: &mut String, table: &Table) {
    let class = |column: usize| if table.is_numeric(column) { " class=\"n\"" } else { "" };
    out.push_str("<div class=\"wide\"><table><thead><tr>");
    for (column, head) in table.head.iter().enumerate() {
        let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class(column), escape(head));
    }
    out.push_str("</tr></thead><tbody>");
    for row in &table.rows {
        out.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let _ = write!(out, "<td{}>{}</td>", class(column), line(cell));
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>\n");
}

fn line(text: &TextLine) -> String {
    let mut out = String::new();
    let mut spans = text.iter().peekable();
    while let Some(span) = spans.next() {
        match span {
            Span::Plain(text) => out.push_str(&escape(text)),
            Span::Strong(text) => {
                let _ = write!(out, "<strong>{}</strong>", escape(text));
            }
            Span::Form(index) => {
                let id = sprites::form_id(*index);
                let form = icon("form", &format!(" color=\"{}\"", sprites::colour(*index)), &id);
                match spans.next_if(|next| matches!(next, Span::Plain(_))) {
                    Some(Span::Plain(text)) => {
                        // A form alone at the end of a line would say nothing: the first word stays with it.
                        let (first, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
                        let _ = write!(
                            out,
                            "<span class=\"whose\">{form}{}</span>{}",
                            escape(first),
                            escape(rest)
                        );
                    }
                    _ => out.push_str(&form),
                }
            }
            Span::Figure(id) => out.push_str(&icon("figure", "", id)),
        }
    }
    out
}

fn icon(class: &str, attributes: &str, id: &str) -> String {
    format!(
        "<svg class=\"{class}\" viewBox=\"-0.5 -0.5 1 1\"{attributes} aria-hidden=\"true\"><use href=\"#{id}\"/></svg>"
    )
}
