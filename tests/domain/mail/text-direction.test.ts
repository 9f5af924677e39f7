import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { LANGUAGES } from "#languages";
import { renderMail } from "@/domain/mail/template";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import type { SearchLanguage } from "@/lib/text/search-languages";
import { HUB } from "../../support/factories";
import { tenantOf } from "../../support/trpc-caller";

const ARABIC = "مرحبا بكم في Next.js اليوم.";

/** Not offered by the product, but written from right to left. */
const RIGHT_TO_LEFT = "ar" as string as Language;
Object.assign(LANGUAGES, { ar: { name: "العربية", locale: "ar", direction: "rtl" } });

it("an email from right to left marks what is written from left to right, not what has no letters", async () => {
  const tenant = await tenantOf(HUB);
  const { html } = inLanguage(RIGHT_TO_LEFT, () =>
    renderMail(tenant, { heading: ARABIC, paragraphs: ["You can answer.", ARABIC, "123"], why: "Because." }),
  );
  expect(html).toContain('dir="rtl"><head>');
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const directions = [...page.querySelectorAll("h1, .card > p")].map((one) => one.getAttribute("dir"));
  expect(directions).toEqual([null, "ltr", null, null]);
});

it("NOT-7: a paragraph that is mostly right to left is marked so, and a sentence of ours isn't", async () => {
  const { html } = renderMail(await tenantOf(HUB), {
    heading: "علي commented on your startup",
    paragraphs: [ARABIC, "You can answer on the page."],
    items: [{ text: "علي", url: "https://one.example", excerpt: ARABIC, isQuote: true }],
    why: "Because.",
  });
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const directionOf = (text: string) =>
    [...page.querySelectorAll("p, h1")]
      .filter((one) => one.textContent === text)
      .map((one) => one.getAttribute("dir"));
  expect(directionOf(ARABIC)).toEqual(["rtl", "rtl"]);
  expect(directionOf("You can answer on the page.")).toEqual([null]);
  expect(directionOf("\u2068علي\u2069 commented on your startup")).toEqual([null]);
});

it("says the language of a member's words where the community's is known, and not of the staff's", async () => {
  const tenant = await tenantOf(HUB);
  const languageOf = (searchLanguage: SearchLanguage, isQuote = true) => {
    const { html } = renderMail(
      { ...tenant, searchLanguage },
      {
        ...{ heading: "Comment", paragraphs: [], why: "Because." },
        items: [{ text: "Ada", url: "https://one.example", excerpt: "Schön, dass es das gibt.", isQuote }],
      },
    );
    const page = new new Window().DOMParser().parseFromString(html, "text/html");
    return [...page.querySelectorAll("[lang]")].map((one) => one.getAttribute("lang"));
  };
  expect(languageOf("german")).toEqual(["en", "en", "de"]);
  expect(languageOf("simple")).toEqual(["en", "en"]);
  expect(languageOf("german", false)).toEqual(["en", "en"]);
});
