import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RichText } from "@/components/content/rich-text";

const parts = {
  terms: (words: string) => <a href="/terms">{words}</a>,
  privacy: (words: string) => <a href="/privacy">{words}</a>,
};
const shown = (text: string) => renderToStaticMarkup(<RichText text={text} parts={parts} />);

it("shows the marked words as elements, in the order of the sentence", () => {
  expect(shown("I agree to the <terms>terms</terms> and the <privacy>policy</privacy>.")).toBe(
    '<span>I agree to the </span><a href="/terms">terms</a><span> and the </span><a href="/privacy">policy</a><span>.</span>',
  );
  expect(shown("<privacy>Datenschutz</privacy><terms>AGB</terms>")).toBe(
    '<a href="/privacy">Datenschutz</a><a href="/terms">AGB</a>',
  );
});

it("shows everything else as text", () => {
  for (const text of ["No marks", "", "<b>bold</b>", "<script>alert(1)</script>", "<terms>open", "1 < 2 > 1"])
    expect(shown(text)).toBe(renderToStaticMarkup(text && <span>{text}</span>));
});
