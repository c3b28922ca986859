//! A sheet of the table as SVG: north is up, a tick is a tick.

use std::fmt::Write as _;

use grognard_ground::table::*;

pub const INK: &str = "#2a2118";
pub const SECOND: &str = "#5f513e";
pub const RED: &str = "#a3281b";
pub const BLUE: &str = "#2c4a80";
pub const GOLD: &str = "#eec04a";
pub const GLOW: &str = "#d9a441";
pub const WATER: &str = "#33576e";

pub struct Sheet {
    low: Point,
    high: Point,
    body: String,
}

impl Sheet {
    pub fn new(low: Point, high: Point) -> Sheet {
        Sheet { low, high, body: String::new() }
    }

    /// The finished text, `width` pixels wide, with a title for those who cannot see it.
    pub fn finish(self, title: &str, width: i32) -> String {
        let (w, h) = (self.high.x - self.low.x, self.high.y - self.low.y);
        let height = width * h / w;
        let text = 22 * w / width * 10 / 16;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" font-family=\"Georgia, 'Times New Roman', serif\" font-size=\"{text}\">\n<title>{title}</title>\n\
             <rect width=\"{w}\" height=\"{h}\" fill=\"#f2e8d1\"/>\n{}</svg>\n",
            self.body
        )
    }

    fn at(&self, p: Point) -> (i32, i32) {
        (p.x - self.low.x, self.high.y - p.y)
    }

    fn list(&self, points: &[Point]) -> String {
        points.iter().fold(String::new(), |mut all, it| {
            let (x, y) = self.at(*it);
            let _ = write!(all, "{x},{y} ");
            all
        })
    }

    pub fn area(&mut self, points: &[Point], style: &str) {
        let points = self.list(points);
        let _ = writeln!(self.body, "<polygon points=\"{}\" {style}/>", points.trim());
    }

    pub fn line(&mut self, points: &[Point], style: &str) {
        let points = self.list(points);
        let _ = writeln!(self.body, "<polyline points=\"{}\" fill=\"none\" {style}/>", points.trim());
    }

    pub fn dot(&mut self, p: Point, radius: i32, style: &str) {
        let (x, y) = self.at(p);
        let _ = writeln!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>");
    }

    /// An area with its holes.
    pub fn rings(&mut self, rings: &[Vec<Point>], style: &str) {
        let path: String = rings.iter().map(|it| format!("M{}Z", self.list(it).trim())).collect();
        let _ = writeln!(self.body, "<path d=\"{path}\" fill-rule=\"evenodd\" {style}/>");
    }

    /// Words; `place` is start, middle or end.
    pub fn words(&mut self, p: Point, place: &str, colour: &str, text: &str) {
        let (x, y) = self.at(p);
        let halo = "stroke=\"#f2e8d1\" stroke-width=\"7\" paint-order=\"stroke\"";
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{place}\" fill=\"{colour}\" {halo}>{text}</text>"
        );
    }

    /// A unit: its footprint, with a stroke through its front.
    pub fn unit(&mut self, slab: &Slab, fill: &str) {
        let corners = slab.ticked();
        self.area(&corners, &format!("fill=\"{fill}\" stroke=\"{INK}\" stroke-width=\"3\""));
        self.line(&[corners[1], corners[0]], &format!("stroke=\"{INK}\" stroke-width=\"9\""));
    }

    pub fn ghost(&mut self, slab: &Slab, colour: &str) {
        let style = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"4\" stroke-dasharray=\"14 9\"");
        self.area(&slab.ticked(), &style);
    }

    /// A straight way with a head.
    pub fn arrow(&mut self, a: Point, b: Point, colour: &str) {
        self.line(&[a, b], &format!("stroke=\"{colour}\" stroke-width=\"5\""));
        let Some(way) = Heading::of(a.to(b)) else { return };
        let wing = |it: i32| b.moved(way.turned(Turn(it)), 42);
        self.area(&[b, wing(16_000), wing(-16_000)], &format!("fill=\"{colour}\""));
    }

    pub fn zone(&mut self, zone: &[Convex], colour: &str) {
        for part in zone {
            let style =
                format!("fill=\"{colour}\" fill-opacity=\"0.14\" stroke=\"{colour}\" stroke-width=\"2.5\"");
            self.area(part.points(), &style);
        }
    }

    pub fn wood(&mut self, ring: &[Point]) {
        self.area(ring, "fill=\"#9db487\" stroke=\"#4c6a41\" stroke-width=\"4\"");
    }

    pub fn hill(&mut self, ring: &[Point]) {
        self.area(ring, "fill=\"#e6d2a4\" stroke=\"#6b4a26\" stroke-width=\"4\"");
    }

    pub fn stream(&mut self, line: &[Point]) {
        self.line(line, &format!("stroke=\"{WATER}\" stroke-width=\"10\""));
    }
}
