import { expect, it } from "vitest";
import { AT_RULES, MAX_CSS_LENGTH } from "@/domain/tenant/branding/css-rules";
import { compileCss } from "@/features/tenant/branding/compile-css";

const CONFINED = "#content{position:relative;isolation:isolate;overflow:clip}";
const failuresOf = (source: string) => compileCss(source).failures;

it("TEN-12: custom CSS is written again below the page's content", () => {
  const source = `/* ours */ .card, h1 > a:hover { color: RED; --own:calc(1px + 2%) }
    @media (width < 600px) { p:has(> img)::before { content: "•" ; position: absolute } }
    @keyframes own-turn { from { opacity: 0 } to { opacity: 1 } }`;
  const { css, failures } = compileCss(source);
  expect(failures).toEqual([]);
  expect(css.startsWith(CONFINED)).toBe(true);
  expect(css.slice(CONFINED.length)).toBe(
    "#content .card,#content h1>a:hover{color:RED;--own:calc(1px + 2%)}" +
      '@media (width<600px){#content p:has(>img)::before{content:"•";position:absolute}}' +
      "@keyframes own-turn{from{opacity:0}to{opacity:1}}",
  );
});

it("TEN-12: empty CSS is empty, without a box around the content", () => {
  for (const source of ["", "  \n ", "/* later */"])
    expect(compileCss(source)).toEqual({ css: "", failures: [] });
});

it.each([
  ["an import", '@import "https://evil.example/a.css";'],
  ["an import by url", "@import url(//evil.example);"],
  ["an import in capitals", '@IMPORT "a";'],
  ["a url", "a { background: url(https://evil.example/?x) }"],
  ["a url in quotes", 'a { background: url("data:image/png;base64,AA") }'],
  ["a url in capitals", "a { background: URL(x) }"],
  ["a url within an escape", "a { background: \\75rl(https://evil.example) }"],
  ["a url within a longer escape", "a { background: \\000075 rl(x) }"],
  ["a url in a custom property", "a { --x: url(https://evil.example); background: var(--x) }"],
  ["a url that comments cut", "a { background: u/**/rl(https://evil.example) }"],
  ["a url in a gradient", "a { background: linear-gradient(red, blue), url(x) }"],
  ["a url in what is asked of the browser", "@supports (background: url(x)) { a { color: red } }"],
  ["a set of images", 'a { background: image-set("https://evil.example/a.png" 1x) }'],
  ["an old set of images", 'a { background: -webkit-image-set("https://evil.example" 1x) }'],
  ["an image", 'a { background: image("https://evil.example") }'],
  ["a source", 'a { background: src("https://evil.example") }'],
  ["a fade", 'a { background: cross-fade("https://evil.example", red) }'],
  ["an element", "a { background: element(#x) }"],
  ["a worklet", "a { background: paint(x) }"],
  ["an expression", "a { width: expression(alert(1)) }"],
  ["a behaviour", "a { behavior: x }"],
  ["a binding", "a { -moz-binding: x }"],
  ["an attribute's value", "a { content: attr(data-x type(<url>)) }"],
  ["a font", '@font-face { font-family: x; src: local("y") }'],
  ["a registered property", '@property --x { syntax: "*"; inherits: true; initial-value: red }'],
  ["a page", "@page { margin: 0 }"],
  ["a layer", "@layer base { a { color: red } }"],
  ["a namespace", '@namespace svg "http://www.w3.org/2000/svg";'],
  ["a charset", '@charset "utf-7";'],
  ["a scope", "@scope (body) { a { color: red } }"],
  ["a start of transitions", "@starting-style { a { color: red } }"],
  ["a transition of views", "@view-transition { navigation: auto }"],
  ["an at-rule in an at-rule", '@media all { @font-face { font-family: x; src: local("y") } }'],
  ["an at-rule in a rule", "a { @media all { color: red } }"],
  ["a nested rule", "a { & + footer { color: red } }"],
  ["a nested rule without its sign", "a { .b { color: red } }"],
  ["a nesting sign at the top", "& a { color: red }"],
  ["the root", ":root { --brand: red }"],
  ["the scope", ":scope { color: red }"],
  ["the document", "html { color: red }"],
  ["the body in a list", "a, BODY { color: red }"],
  ["the body within a pseudo-class", ":is(body, a) { color: red }"],
  ["the content itself", "#content { overflow: visible }"],
  ["a backdrop", "dialog::backdrop { opacity: 0 }"],
  ["a view in transition", "::view-transition-old(root) { opacity: 0 }"],
  ["a rule after the content", "+ footer { display: none }"],
  ["text after the content", "~ * { display: none }"],
  ["a fixed place", "a { position: fixed }"],
  ["a fixed place in capitals", "a { POSITION: Fixed !important }"],
  ["a place that a property holds", "a { --p: fixed; position: var(--p) }"],
  ["the end of the element", "a::before { content: '</style><script>alert(1)</script>' }"],
  ["the end of the element in a comment", "/* </style> */ a { color: red }"],
  ["the end of the element in a kept comment", "/*! </STYLE > */ a { color: red }"],
  ["a comment of markup", "<!-- a { color: red } -->"],
  ["a name of the product's animations", "@keyframes slide-in { to { opacity: 0 } }"],
  ["a name in quotes", '@keyframes "own-x" { to { opacity: 0 } }'],
  ["an unclosed block with a rule after it", "a { color: red } } body { color: red }"],
  ["an unclosed string", 'a { content: "x\n} body { color: red }'],
  ["no CSS at all", "hello"],
])("TEN-12: custom CSS with %s is refused", (_, source) => {
  const { css, failures } = compileCss(source);
  expect(failures.length).toBeGreaterThan(0);
  expect(css).toBe("");
});

it("TEN-12: a refusal names its line and its reason", () => {
  expect(failuresOf("a { color: red }\n\nb { background: url(x) }\nhtml { color: red }")).toEqual([
    { line: 3, text: "url() isn't allowed: external resources can't be loaded." },
    { line: 4, text: "“html” is outside the page's content, where custom CSS doesn't apply." },
  ]);
  expect(failuresOf("a {\n  background: \\75rl(x)\n}")).toMatchObject([{ line: 2 }]);
  expect(failuresOf(" ".repeat(MAX_CSS_LENGTH + 1))).toHaveLength(1);
  expect(failuresOf("html{}".repeat(100)).length).toBeLessThanOrEqual(20);
});

it("TEN-12: whatever is written, what is served loads nothing and names nothing outside", () => {
  const pieces = [
    "a{",
    "}",
    "url(",
    ")",
    "/*",
    "*/",
    '"',
    "'",
    "\n",
    "@media all{",
    ";",
    "x:y",
    ",",
    "html",
    "&",
    ">",
  ];
  for (let seed = 1; seed < 3000; seed += 1) {
    let state = seed;
    const source = Array.from({ length: 12 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return pieces[state % pieces.length];
    }).join("");
    const { css } = compileCss(source);
    expect([source, /url\(|@import|<\//i.test(css.replace(/"[^"]*"/g, ""))]).toEqual([source, false]);
    const { css: again } = { css: css.slice(CONFINED.length) };
    for (const rule of again
      .replace(/@media all\{/g, "")
      .split("}")
      .filter((part) => part.includes("{")))
      for (const selector of rule.slice(0, rule.indexOf("{")).split(","))
        expect([source, selector.startsWith("#content ")]).toEqual([source, true]);
  }
  expect([...AT_RULES].sort()).toEqual(["container", "keyframes", "media", "supports"]);
});

it.each(["@media all{", "a{width:calc(", "a:not(", "a{--x:["])(
  "TEN-12: %s over and over is refused in words, and breaks nothing",
  (piece) => {
    const { css, failures } = compileCss(piece.repeat(1500).slice(0, 20_000));
    expect([css, failures.length]).toEqual(["", 1]);
    expect(failures[0]?.text).toContain("nested up to");
  },
);
