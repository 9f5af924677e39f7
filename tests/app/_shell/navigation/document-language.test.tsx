import { beforeEach, expect, it, vi } from "vitest";
import { noteArrival, watchNavigation } from "@/app/_shell/navigation/document-language";
import type { Language } from "@/lib/language/languages";

const NAMES = ["language", "account-language", "visit-language"];
const forget = (name: string) => Object.assign(document, { cookie: `${name}=; Path=/; Max-Age=-1` });

/** A document in a language, of a browser that keeps these cookies. */
function open(path: string, language: Language, cookies: readonly string[] = []) {
  history.replaceState(null, "", path);
  document.documentElement.lang = language;
  for (const cookie of cookies) Object.assign(document, { cookie: `${cookie}; Path=/` });
}

beforeEach(() => {
  vi.restoreAllMocks();
  for (const name of NAMES) forget(name);
  delete document.documentElement.dataset.viewer;
});

it("visitors who arrive at an address with a language stay in it; others only read that page in it", () => {
  const from = (address: string) => vi.spyOn(document, "referrer", "get").mockReturnValue(address);
  from("https://search.example/");
  open("/browse", "en");
  noteArrival();
  expect(document.cookie).not.toContain("language");
  open("/de/browse", "de");
  document.documentElement.dataset.viewer = "in";
  noteArrival();
  expect(document.cookie, "signed in").not.toContain("language");
  delete document.documentElement.dataset.viewer;
  from(`${location.origin}/browse`);
  noteArrival();
  expect(document.cookie, "from a page of ours").not.toContain("language");
  from("https://search.example/");
  noteArrival();
  expect(document.cookie).toContain("visit-language=de");
});

const ROWS: [what: string, path: string, Language, cookies: string[], href: string, isWhole: boolean][] = [
  ["nothing is kept", "/browse", "de", [], "/pricing", false],
  ["nothing is kept at a named page", "/de/browse", "de", [], "/pricing", true],
  ["the visit's", "/de/browse", "de", ["visit-language=de"], "/pricing", false],
  ["the visitor's choice is another", "/de/browse", "de", ["language=en"], "/pricing", true],
  [
    "the account's outranks the visit's",
    "/de/browse",
    "de",
    ["visit-language=de", "account-language=en"],
    "/",
    true,
  ],
  [
    "the account's, known after this page was sent",
    "/browse",
    "en",
    ["account-language=de"],
    "/pricing",
    true,
  ],
  ["one that isn't offered", "/browse", "en", ["language=fr"], "/pricing", false],
  ["a link names another", "/browse", "en", [], "/de/pricing", true],
  ["a link names the same", "/browse", "en", ["language=en"], "/en/pricing", false],
  ["the same page", "/de/browse", "de", ["language=en"], "/de/browse#top", false],
  ["another site", "/de/browse", "de", ["language=en"], "https://other.example/", false],
];

it("a way back to a page in another language than the document's loads it whole", () => {
  for (const [path, state, isWhole] of [
    ["/de/browse", {}, true],
    ["/en/browse", {}, false],
    ["/browse", {}, false],
    ["/de/browse#content", null, false],
  ] as const) {
    for (const name of NAMES) forget(name);
    open("/en/pricing", "en", ["language=en"]);
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    const unwatch = watchNavigation(["en", "de"]);
    history.replaceState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate", { state }));
    unwatch();
    expect(reload.mock.calls.length === 1, path).toBe(isWhole);
    reload.mockRestore();
  }
});

it("a link to a page in another language than the document's loads a whole page", () => {
  for (const [what, path, language, cookies, href, isWhole] of ROWS) {
    for (const name of NAMES) forget(name);
    open(path, language, cookies);
    document.body.innerHTML = `<a href="${href}"><b>Go</b></a>`;
    const route = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener("click", route, { once: true });
    const unwatch = watchNavigation(["en", "de"]);
    document.querySelector("b")?.click();
    unwatch();
    expect(route.mock.calls.length === 0, what).toBe(isWhole);
    document.body.removeEventListener("click", route);
  }
});
