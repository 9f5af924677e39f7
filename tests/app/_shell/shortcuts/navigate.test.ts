// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { goTo } from "@/app/_shell/shortcuts/navigate";

const card = (name: string) => `<li><article>
  <h2><a href="/startup/${name}" id="${name}">${name}</a></h2>
  <button type="button" class="vote-button" id="vote-${name}">Vote</button>
  <a href="/startup/${name}#comments" id="talk-${name}">0</a>
</article></li>`;

const focused = () => document.activeElement?.id;
const clicked = (id: string) => {
  const seen = vi.fn((event: Event) => event.preventDefault());
  document.getElementById(id)?.addEventListener("click", seen);
  return seen;
};

beforeEach(() => {
  history.replaceState(null, "", "/browse");
  document.body.innerHTML = `<main><input type="search" id="search"><ol>${["a", "b", "c"].map(card).join("")}</ol></main>`;
  (document.activeElement as HTMLElement | null)?.blur();
});

it("A11-5: J and K go through a list and stop at its ends", () => {
  for (const [key, id] of [
    ["j", "a"],
    ["j", "b"],
    ["k", "a"],
    ["k", "a"],
    ["j", "b"],
    ["j", "c"],
    ["j", "c"],
  ] as const) {
    goTo(key);
    expect(focused()).toBe(id);
  }
});

it("A11-5: they go on from whatever has the focus in a card", () => {
  document.getElementById("vote-b")?.focus();
  goTo("j");
  expect(focused()).toBe("c");
});

it("A11-5: V and C are for the chosen card alone", () => {
  const [votes, others, talk] = [clicked("vote-b"), clicked("vote-a"), clicked("talk-b")];
  goTo("v");
  expect(votes).not.toHaveBeenCalled();
  document.getElementById("b")?.focus();
  goTo("v");
  goTo("c");
  expect([votes, others, talk].map((seen) => seen.mock.calls.length)).toEqual([1, 0, 1]);
});

it("A11-5: on a startup's own page V votes for it and C writes", () => {
  history.replaceState(null, "", "/startup/x");
  document.body.innerHTML = `<main><article><button type="button" class="vote-button" id="vote-x">Vote</button>
    <section id="comments"><textarea id="composer"></textarea></section></article></main>`;
  const votes = clicked("vote-x");
  goTo("v");
  goTo("c");
  expect([votes.mock.calls.length, focused()]).toEqual([1, "composer"]);
});

it("A11-5: a slash leads to the page's search, or else to the palette", () => {
  expect([goTo("/"), focused()]).toEqual([true, "search"]);
  document.getElementById("search")?.remove();
  expect(goTo("/")).toBe(false);
});
