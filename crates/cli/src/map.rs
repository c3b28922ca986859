//! The map of a scenario as a drawing, for its author: what a screen would be told, and no more. Here that of a continuous
//! table.

use std::fmt::Write as _;

use engine::{Datum, Eye, Pledge};

use crate::error::Error;
use crate::opening::Opening;
use crate::plain::{list, pair, text};
use crate::squares;

/// The drawing as SVG.
pub fn draw(file: &str) -> Result<String, Error> {
    let opening = Opening::of(file, &[])?;
    let start = opening.prepare()?;
    let view = start.begin(opening.header(Vec::new(), Pledge::Physical), None).view(Eye::Public);
    let Some((width, height)) = view.at("table.size").and_then(pair) else {
        return squares::draw(&view).ok_or_else(|| Error::failed(format!("{file}: its table is not drawn")));
    };
    let mut sheet = Sheet { height, body: String::new() };
    let features = list(&view, "table.features");
    for layer in LAYERS {
        features.iter().filter(|it| layer.contains(&text(it, "kind"))).for_each(|it| sheet.feature(it));
    }
    list(&view, "exits").iter().for_each(|it| sheet.exit(it));
    list(&view, "objectives").iter().for_each(|it| sheet.objective(it));
    list(&view, "pieces").iter().for_each(|it| sheet.piece(it));
    list(&view, "generals").iter().for_each(|it| sheet.general(it));
    features.iter().for_each(|it| sheet.name(it));
    Ok(sheet.finish(width, text(&view, "title")))
}

/// What lies under what.
const LAYERS: &[&[&str]] = &[
    &["gentle_slope", "steep_slope"],
    &["marsh", "woods", "village", "town", "fort"],
    &["stream", "river"],
    &["road"],
    &["bridge", "rifle_pits", "entrenchment"],
];

struct Sheet {
    height: i64,
    body: String,
}

impl Sheet {
    fn finish(self, width: i64, title: &str) -> String {
        let (height, inch) = (self.height, 100);
        let mut grid = String::new();
        for at in (0..=width).step_by(6 * inch) {
            let _ = write!(grid, "<path d=\"M{at} 0V{height}\"/>");
        }
        for at in (0..=height).step_by(6 * inch) {
            let _ = write!(grid, "<path d=\"M0 {}H{width}\"/>", height - at);
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-60 -60 {} {}\" width=\"{}\" role=\"img\" \
             font-family=\"Georgia, serif\" font-size=\"62\">\n<title>{}</title>\n\
             <rect x=\"-60\" y=\"-60\" width=\"{}\" height=\"{}\" fill=\"#faf5e8\"/>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#f2e8d1\" stroke=\"#2a2118\" stroke-width=\"8\"/>\n\
             <g stroke=\"#cbb991\" stroke-width=\"2\">{grid}</g>\n{}</svg>\n",
            width + 120,
            height + 120,
            (width / 3).clamp(600, 1_600),
            escaped(title),
            width + 120,
            height + 120,
            self.body
        )
    }

    fn points(&self, of: &Datum) -> String {
        let mut all = String::new();
        for (x, y) in list(of, "points").iter().filter_map(pair) {
            let _ = write!(all, "{x},{} ", self.height - y);
        }
        all.trim_end().to_owned()
    }

    fn feature(&mut self, it: &Datum) {
        let points = self.points(it);
        let style = match text(it, "kind") {
            "gentle_slope" => "fill=\"#e6d2a4\" fill-opacity=\".7\" stroke=\"#6b4a26\" stroke-width=\"7\"",
            "steep_slope" => "fill=\"#d9bd84\" fill-opacity=\".7\" stroke=\"#5a4124\" stroke-width=\"16\"",
            "marsh" => "fill=\"#bcd0c4\" stroke=\"#33576e\" stroke-width=\"4\" stroke-dasharray=\"24 16\"",
            "woods" => "fill=\"#9db487\" stroke=\"#4c6a41\" stroke-width=\"7\"",
            "village" => "fill=\"#d9a48e\" fill-opacity=\".5\" stroke=\"#7c5345\" stroke-width=\"6\"",
            "town" => "fill=\"#c98a70\" fill-opacity=\".7\" stroke=\"#7c5345\" stroke-width=\"10\"",
            "fort" => "fill=\"#b9ab93\" stroke=\"#2a2118\" stroke-width=\"16\"",
            "stream" => "fill=\"none\" stroke=\"#33576e\" stroke-width=\"12\"",
            "river" => "fill=\"none\" stroke=\"#7fb0c6\" stroke-width=\"60\"",
            "road" => "fill=\"none\" stroke=\"#2a2118\" stroke-width=\"9\" stroke-dasharray=\"40 10\"",
            "bridge" => "fill=\"#f6ecd3\" stroke=\"#2a2118\" stroke-width=\"6\"",
            _ => "fill=\"none\" stroke=\"#2a2118\" stroke-width=\"22\" stroke-dasharray=\"22 12\"",
        };
        let shape = if text(it, "form") == "line" { "polyline" } else { "polygon" };
        let _ = writeln!(self.body, "<{shape} points=\"{points}\" {style}/>");
    }

    /// A name in the middle of what it names.
    fn name(&mut self, it: &Datum) {
        let points: Vec<(i64, i64)> = list(it, "points").iter().filter_map(pair).collect();
        let n = points.len() as i64;
        if n == 0 || text(it, "name").is_empty() || text(it, "kind") == "bridge" {
            return;
        }
        let (x, y) = points.iter().fold((0, 0), |all, it| (all.0 + it.0, all.1 + it.1));
        self.label(x / n, y / n, text(it, "name"), "fill=\"#5f513e\" font-style=\"italic\"");
    }

    fn label(&mut self, x: i64, y: i64, words: &str, style: &str) {
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" paint-order=\"stroke\" stroke=\"#faf5e8\" \
             stroke-width=\"14\" {style}>{}</text>",
            self.height - y,
            escaped(words)
        );
    }

    fn piece(&mut self, it: &Datum) {
        let (Some((x, y)), Some(shape)) = (it.get("at").and_then(pair), it.get("shape")) else { return };
        let side = |name: &str| shape.get(name).and_then(Datum::as_int).unwrap_or(0);
        let (half, ahead, behind) = (side("half"), side("ahead"), side("behind"));
        let turned = it.get("facing").and_then(Datum::as_int).unwrap_or(0) / 100;
        let (down, fill) = (self.height - y, colour(text(it, "seat")));
        let _ = writeln!(
            self.body,
            "<g transform=\"translate({x} {down}) rotate({turned})\"><rect x=\"{}\" y=\"{}\" width=\"{}\" \
             height=\"{}\" fill=\"{fill}\" stroke=\"#2a2118\" stroke-width=\"8\"/><path d=\"M{} {}h{}\" \
             stroke=\"#2a2118\" stroke-width=\"22\"/></g>",
            -half,
            -ahead,
            2 * half,
            ahead + behind,
            -half,
            -ahead,
            2 * half
        );
        // Upright in the middle of what it covers, whichever way that is turned.
        let _ = writeln!(
            self.body,
            "<text transform=\"translate({x} {down}) rotate({turned}) translate(0 {}) rotate({})\" \
             text-anchor=\"middle\" dy=\".35em\" font-size=\"54\" fill=\"#2a2118\" paint-order=\"stroke\" \
             stroke=\"#faf5e8\" stroke-width=\"12\">{}</text>",
            (behind - ahead) / 2,
            -turned,
            escaped(text(it, "id"))
        );
    }

    fn general(&mut self, it: &Datum) {
        let Some((x, y)) = it.get("at").and_then(pair) else { return };
        let fill = colour(text(it, "seat"));
        let _ = writeln!(
            self.body,
            "<circle cx=\"{x}\" cy=\"{}\" r=\"42\" fill=\"{fill}\" stroke=\"#2a2118\" stroke-width=\"8\"/>",
            self.height - y
        );
        self.label(x, y - 110, text(it, "name"), "fill=\"#2a2118\" font-size=\"54\"");
    }

    /// A band along the edge in the colour of those who may leave there, arrowheads outward, and its name.
    fn exit(&mut self, it: &Datum) {
        let place = |name: &str| it.get(name).and_then(pair);
        let (Some(from), Some(to)) = (place("from"), place("to")) else { return };
        let (a, b) = (self.height - from.1, self.height - to.1);
        let fill = colour(text(it, "seat"));
        let _ = writeln!(
            self.body,
            "<path class=\"exit\" d=\"M{} {a}L{} {b}\" stroke=\"#2a2118\" stroke-width=\"56\"/>\
             <path d=\"M{} {a}L{} {b}\" stroke=\"{fill}\" stroke-width=\"40\" stroke-dasharray=\"40 12\"/>",
            from.0, to.0, from.0, to.0
        );
        let ((x, y), lie) = (((from.0 + to.0) / 2, (from.1 + to.1) / 2), from.0 == to.0);
        // Beside the band and on the table, whichever edge it is.
        let at = match (lie, x, y) {
            (true, 0, _) => (260, y),
            (true, ..) => (x - 260, y),
            (false, _, 0) => (x, 70),
            (false, ..) => (x, y - 110),
        };
        let points = it.get("points").and_then(Datum::as_int).map(|it| format!(", {it} a unit"));
        let words = format!("exit: {}{}", text(it, "name"), points.unwrap_or_default());
        self.label(at.0, at.1, &words, "fill=\"#2a2118\" font-size=\"54\"");
    }

    fn objective(&mut self, it: &Datum) {
        let Some((x, y)) = it.get("at").and_then(pair) else { return };
        let down = self.height - y;
        let _ = writeln!(
            self.body,
            "<circle cx=\"{x}\" cy=\"{down}\" r=\"300\" fill=\"none\" stroke=\"#a3281b\" stroke-width=\"5\" \
             stroke-dasharray=\"20 20\"/><path d=\"M{x} {down}v-90h70l-18 26 18 26h-70\" fill=\"#a3281b\"/>"
        );
    }
}

pub fn colour(seat: &str) -> &'static str {
    if seat == "red" { "#7f9bc9" } else { "#eec04a" }
}

pub fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
