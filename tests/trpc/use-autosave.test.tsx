import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LegalText } from "@/features/tenant/legal/schema";
import type { Saved, Stored } from "@/lib/browser/autosave";
import { threeWayMerge } from "@/lib/three-way-merge";
import { useAutosave } from "@/trpc/use-autosave";

const PLACE = "legal.somebody.terms";
const RULES = {
  isSame: (a: LegalText, b: LegalText) => a.body === b.body,
  isBlank: () => false,
  merge: (base: LegalText, mine: LegalText, theirs: LegalText) =>
    threeWayMerge({ base, mine, theirs }, ["body"]),
};

type Sync = ReturnType<typeof useAutosave<LegalText, "body">>;
type Save = (draft: Stored<LegalText>) => Promise<Saved<LegalText>>;

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

/** The editor's draft, as its screen has it. */
async function open(save: Save, start: Stored<LegalText> = { version: 1, values: { body: "Begun." } }) {
  const seen: { sync?: Sync } = {};
  function Probe() {
    seen.sync = useAutosave<LegalText, "body">({
      start,
      place: PLACE,
      schema: LegalText,
      rules: RULES,
      offline: () => "Away.",
      save,
    });
    return null;
  }
  await act(async () => root.render(<Probe />));
  return () => seen.sync as Sync;
}

const later = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const type = (sync: () => Sync, body: string) => act(async () => sync().change({ body }));

/** A server that grows a version with each saving, after a while. */
function slowServer() {
  const stored = { version: 1, body: "Begun." };
  const save: Save = async ({ values, version }) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (stored.version !== version)
      return { outcome: "clash", version: stored.version, values: { body: stored.body } };
    Object.assign(stored, { version: version + 1, body: values.body });
    return { outcome: "saved", version: stored.version };
  };
  return { stored, save };
}

async function flush(sync: () => Sync): Promise<number | null> {
  let flushed: Promise<number | null> = Promise.resolve(null);
  await act(async () => {
    flushed = sync().flush();
  });
  await later(8000);
  return flushed;
}

it("GDP-3: a text published while it is being saved is the one on the screen", async () => {
  const { stored, save } = slowServer();
  const sync = await open(save);
  await type(sync, "One");
  await later(1300);
  await type(sync, "One and two");
  expect(await flush(sync)).toBe(3);
  expect(stored).toEqual({ version: 3, body: "One and two" });
});

it("GDP-3: nothing is put in force while two wordings clash, or the server cannot be reached", async () => {
  const { stored, save } = slowServer();
  const sync = await open(save);
  Object.assign(stored, { version: 2, body: "Theirs." });
  await type(sync, "Mine.");
  expect(await flush(sync)).toBeNull();
  expect(sync().state.is).toBe("clash");
  await act(async () => sync().resolve({ body: "Mine." }));
  expect(await flush(sync)).toBe(3);
  const away = vi.fn<Save>(() => Promise.reject({ message: "Failed to fetch" }));
  await act(async () => root.render(null));
  const offline = await open(away);
  await type(offline, "Not there.");
  expect(await flush(offline)).toBeNull();
  expect(away.mock.calls.length).toBeLessThan(5);
});

it("GDP-3: this browser's copy does not overwrite what another writer has saved since", async () => {
  const copy = { version: 1, base: { body: "Begun." }, values: { body: "Typed on a train." } };
  localStorage.setItem(`startuphub-kept:${PLACE}`, JSON.stringify(copy));
  const { stored, save } = slowServer();
  Object.assign(stored, { version: 2, body: "Saved since." });
  const sync = await open(save, { version: 2, values: { body: "Saved since." } });
  await later(3000);
  expect([sync().state.is, sync().values.body]).toEqual(["clash", "Typed on a train."]);
  expect(stored.body).toBe("Saved since.");
});

it("GDP-3: a user who has typed nothing gets the other writer's text, and can publish it", async () => {
  const { stored, save } = slowServer();
  const sync = await open(save);
  Object.assign(stored, { version: 2, body: "Theirs." });
  await act(async () => void sync().ask());
  await later(1000);
  expect([sync().state.is, sync().values.body]).toEqual(["saved", "Theirs."]);
  expect(await flush(sync)).toBe(2);
});
