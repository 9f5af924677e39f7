import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankDraft } from "@/domain/startup/drafts/rules";
import type { DraftState, DraftValues, SavedDraft } from "@/domain/startup/drafts/schema";
import { type SyncState, syncDraft } from "@/features/startup/drafts/ui/draft-sync";
import { PAUSE_MS } from "@/lib/browser/autosave";
import { takeFields } from "@/lib/three-way-merge";

/** One draft on a server that answers as the verb does, and any number of tabs. */
function openWorld() {
  const start = { version: 1, values: blankDraft() };
  let stored: DraftState = start;
  const world = { isReachable: true, losesAnswers: false };
  async function save({ values, version }: DraftState): Promise<SavedDraft> {
    if (!world.isReachable) throw { kind: "offline", message: "Offline" };
    if (version !== stored.version) return { outcome: "clash", ...stored };
    stored = { version: version + 1, values };
    if (world.losesAnswers) throw { kind: "offline", message: "Lost" };
    return { outcome: "saved", version: stored.version };
  }
  function openTab(from: DraftState = start) {
    const tab = { values: from.values, states: [] as SyncState[], copy: null as DraftValues | null };
    const sync = syncDraft(from, {
      read: () => tab.values,
      show: (values) => {
        tab.values = values;
      },
      save,
      keep: ({ values }) => {
        tab.copy = values;
      },
      drop: () => {
        tab.copy = null;
      },
      tell: (state) => tab.states.push(state),
    });
    const type = (values: Partial<DraftValues>) => {
      tab.values = { ...tab.values, ...values };
      sync.changed();
    };
    return Object.assign(tab, { sync, type, last: () => tab.states.at(-1) });
  }
  return { world, openTab, start, stored: () => stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pause = (times = 3) => vi.advanceTimersByTimeAsync(PAUSE_MS * times);

test("SUB-1: Typing is saved once it pauses, and the browser's copy is gone when the server has it", async () => {
  const { openTab, stored } = openWorld();
  const tab = openTab();
  tab.type({ name: "Q" });
  tab.type({ name: "Quill" });
  await vi.advanceTimersByTimeAsync(PAUSE_MS / 2);
  expect(tab.copy?.name).toBe("Quill");
  expect(stored().version).toBe(1);
  await pause();
  expect(stored()).toMatchObject({ version: 2, values: { name: "Quill" } });
  expect(tab.copy).toBeNull();
  expect(tab.last()?.is).toBe("saved");
});

test("SUB-1: Two tabs that write different fields keep both", async () => {
  const { openTab, stored } = openWorld();
  const [one, other] = [openTab(), openTab()];
  one.type({ name: "Quill" });
  await pause();
  other.type({ tagline: "It writes" });
  await pause();
  expect(stored().values).toMatchObject({ name: "Quill", tagline: "It writes" });
  expect(other.values.name).toBe("Quill");
});

test("SUB-1: Two tabs that write one field are asked, and nothing is overwritten before", async () => {
  const { openTab, stored } = openWorld();
  const [one, other] = [openTab(), openTab()];
  one.type({ name: "Quill" });
  await pause();
  other.type({ name: "Fern", tagline: "It writes" });
  await pause();
  const conflict = other.last();
  expect(conflict).toMatchObject({ is: "clash", conflict: { fields: ["name"], theirs: { name: "Quill" } } });
  expect(stored().values).toMatchObject({ name: "Quill", tagline: "" });
  expect(other.copy?.name).toBe("Fern");
  other.type({ tagline: "It writes more" });
  await pause();
  expect(stored().values.tagline).toBe("");
  if (conflict?.is === "clash")
    other.sync.resolve(takeFields(other.values, conflict.conflict.theirs, ["name"]));
  await pause();
  expect(stored().values).toMatchObject({ name: "Quill", tagline: "It writes more" });
});

test("SUB-1: Offline the copy stays in the browser, and is sent as soon as there is a way", async () => {
  const { openTab, world, stored } = openWorld();
  const tab = openTab();
  world.isReachable = false;
  tab.type({ name: "Quill" });
  await pause();
  expect(tab.last()).toMatchObject({ is: "trouble", kind: "offline" });
  expect(tab.copy?.name).toBe("Quill");
  world.isReachable = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored().values.name).toBe("Quill");
  expect(tab.copy).toBeNull();
});

test("SUB-1: After a lost answer, a user doesn't conflict with their own save", async () => {
  const { openTab, world, stored } = openWorld();
  const tab = openTab();
  world.losesAnswers = true;
  tab.type({ name: "Quill" });
  await pause();
  world.losesAnswers = false;
  tab.type({ name: "Quillfern" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tab.states.map(({ is }) => is)).not.toContain("clash");
  expect(stored().values.name).toBe("Quillfern");
});

test("SUB-1: A copy left by a crash is sent, or brought together with what came since", async () => {
  const { openTab, start, stored } = openWorld();
  const crashed = { ...start.values, name: "Quill" };
  const other = openTab();
  other.type({ tagline: "From elsewhere" });
  await pause();
  const tab = openTab(stored());
  tab.sync.restore({ version: start.version, base: start.values, values: crashed });
  await pause();
  expect(stored().values).toMatchObject({ name: "Quill", tagline: "From elsewhere" });
  expect(tab.values).toMatchObject({ name: "Quill", tagline: "From elsewhere" });
});

test("SUB-12: a submission waits for the save that is on its way, and knows its version", async () => {
  const { openTab, stored } = openWorld();
  const tab = openTab();
  tab.type({ name: "Lantern" });
  const heard: string[] = [];
  void tab.sync.save().then(() => heard.push("saved"));
  expect(tab.sync.version()).toBe(1);
  await tab.sync.hold().then(() => heard.push("held"));
  expect(heard).toEqual(["saved", "held"]);
  expect([tab.sync.version(), stored().version]).toEqual([2, 2]);
});

test("SUB-12: no save overtakes the submission; typed text is saved when it is refused", async () => {
  const { openTab, stored } = openWorld();
  const tab = openTab();
  tab.type({ name: "Lantern" });
  await tab.sync.hold();
  tab.type({ tagline: "Typed while it was sent" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored().version).toBe(1);
  tab.sync.release();
  await pause();
  expect(stored().values).toMatchObject({ name: "Lantern", tagline: "Typed while it was sent" });
});

test("SUB-1: A draft that is submitted before its first save does not come back when the form closes", async () => {
  const { openTab, stored } = openWorld();
  const tab = openTab();
  tab.type({ name: "Quill" });
  await tab.sync.hold();
  tab.sync.stop();
  tab.copy = null;
  tab.sync.keep();
  await pause();
  expect(tab.copy).toBeNull();
  expect(stored().version).toBe(1);
});
