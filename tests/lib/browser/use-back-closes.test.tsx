import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Sheet } from "@/components/ui/sheet";
import { openLayer } from "@/lib/browser/use-back-closes";
import { clear, draw, soon } from "../../support/screen";

/** The entries of a tab, of which the browser knows only the current one. */
class Entries {
  private readonly states: unknown[] = [
    { router: true, page: "list" },
    { router: true, page: "startup" },
  ];
  private at = 1;
  get state() {
    return this.states[this.at];
  }
  replaceState(state: unknown) {
    this.states[this.at] = state;
  }
  pushState(state: unknown) {
    this.states.splice(++this.at, Infinity, state);
  }
  go(by: number) {
    this.at += by;
    dispatchEvent(new PopStateEvent("popstate", { state: this.state }));
  }
  back() {
    this.go(-1);
  }
}

const tab = { entries: new Entries() };
const pageShown = () => (tab.entries.state as { page: string }).page;

beforeEach(() => {
  tab.entries = new Entries();
  vi.stubGlobal("history", tab.entries);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterEach(() => {
  clear();
  control.show = undefined;
});

type Shown = "none" | "sheet";
const control: { show?: (panels: Shown) => void } = {};

function Panels() {
  const [shown, setShown] = useState<Shown>("none");
  control.show = setShown;
  return (
    <Sheet open={shown !== "none"} onOpenChange={() => setShown("none")} title="Menu">
      <p>Links</p>
    </Sheet>
  );
}

const expectShown = (panels: string[]) =>
  soon(() =>
    expect(
      [...document.querySelectorAll("[data-state=open][role=dialog]")].map((panel) =>
        panel.getAttribute("role"),
      ),
    ).toEqual(panels),
  );

async function openSheet() {
  draw(<Panels />);
  await soon(() => expect(control.show).toBeDefined());
  control.show?.("sheet");
  await expectShown(["dialog"]);
  await soon(() => expect(tab.entries.state).toHaveProperty("panel"));
}

it("Back closes an open sheet on a phone, and the next Back leaves the page", async () => {
  await openSheet();
  tab.entries.back();
  await expectShown([]);
  expect(pageShown()).toBe("startup");
  tab.entries.back();
  expect(pageShown()).toBe("list");
});

it("Forward after it neither opens the sheet again nor costs another Back", async () => {
  await openSheet();
  tab.entries.back();
  await expectShown([]);
  tab.entries.go(1);
  await expectShown([]);
  tab.entries.back();
  expect(pageShown()).toBe("list");
});

it("a sheet closed by its button costs no further Back, however often it was open", async () => {
  await openSheet();
  control.show?.("none");
  await expectShown([]);
  control.show?.("sheet");
  await expectShown(["dialog"]);
  control.show?.("none");
  await expectShown([]);
  tab.entries.back();
  expect(pageShown()).toBe("list");
});

it("each entry keeps the state of the router, which would load the page again without it", async () => {
  await openSheet();
  expect(tab.entries.state).toMatchObject({ router: true, page: "startup" });
});

it("a dialog closes before the sheet below it, however it was opened", () => {
  const closed: string[] = [];
  const forgetSheet = openLayer(() => closed.push("sheet"));
  const forgetDialog = openLayer(() => closed.push("dialog"));
  tab.entries.back();
  forgetDialog();
  expect(closed).toEqual(["dialog"]);
  tab.entries.back();
  forgetSheet();
  expect(closed).toEqual(["dialog", "sheet"]);
  expect(pageShown()).toBe("startup");
});

it("Back after a dialog that its button has closed closes the sheet below it", () => {
  const closed: string[] = [];
  const forgetSheet = openLayer(() => closed.push("sheet"));
  openLayer(() => closed.push("dialog"))();
  tab.entries.back();
  forgetSheet();
  expect(closed).toEqual(["sheet"]);
  expect(pageShown()).toBe("startup");
});

it("a wide window leaves the history alone", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  draw(<Panels />);
  await soon(() => expect(control.show).toBeDefined());
  control.show?.("sheet");
  await expectShown(["dialog"]);
  expect(tab.entries.state).not.toHaveProperty("panel");
});
