import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, it, vi } from "vitest";
import type { Imports, ShownImport } from "@/features/integrations/import/schema";
import { ImportScreen } from "@/features/integrations/import/ui/import-screen";
import { answer, buttonNamed, clear, draw, soon } from "../../../../support/screen";

afterEach(clear);

const shown = (over: Partial<ShownImport>): ShownImport => ({
  ...{ id: "0f000000-0000-7000-8000-000000000001", kind: "people", source: "ghost", fileName: "members.csv" },
  ...{ state: "imported", rowCount: 4, handled: 4, counts: {}, isInviting: false, by: "Ada" },
  createdAt: new Date("2026-11-30T10:00:00Z"),
  ...over,
});

const mapping = {
  header: ["id", "email", ""],
  columns: { email: 1 },
  guesses: { people: { email: 1 }, startups: {}, sessions: { title: 0, start: 1 } },
  sample: [{ number: 2, cells: ["1", "jamie@reader.example"] }],
};

const router = { refresh: () => undefined } as never;
const show = (over: Partial<Imports>) => {
  const first = { open: null, past: [], draftsLeft: 30, sessionsLeft: 3, invitationsPerDay: 200, ...over };
  answer({
    "integrations.import.read": first,
    "integrations.import.rows": {
      rows: [{ number: 3, text: "nope", outcome: "bad-email", related: null }],
      nextCursor: null,
    },
  });
  draw(
    <AppRouterContext.Provider value={router}>
      <ImportScreen first={first} timeZone="UTC" />
    </AppRouterContext.Provider>,
  );
};
const text = () => document.body.textContent ?? "";

it("API-10: an upload is offered with what comes over, and there is no import yet", async () => {
  show({});
  await soon(() => expect(text()).toContain("Choose a file or drop it here"));
  expect(text()).toContain("Accounts are never created for them.");
  expect(text()).toContain("No imports yet");
});

it("API-10: columns are chosen already where they were recognized", async () => {
  show({ open: { ...shown({ state: "uploaded" }), mapping } });
  await soon(() => expect(text()).toContain("members.csv: Ghost, 4 rows"));
  const [, email] = document.querySelectorAll("select");
  expect(email?.value).toBe("1");
  expect(text()).toContain("Column 3");
});

it("API-10: the column with the addresses has to be chosen", async () => {
  show({ open: { ...shown({ state: "uploaded" }), mapping: { ...mapping, columns: {} } } });
  await soon(() => buttonNamed("Preview"));
  buttonNamed("Preview").click();
  await soon(() => expect(text()).toContain("Choose the column with the email addresses."));
});

it("API-10: the preview names the limits before anything is imported, and why rows are left out", async () => {
  show({ open: { ...shown({ state: "checked", counts: { ready: 450, "bad-email": 1 } }), mapping } });
  await soon(() => expect(text()).toContain("450 people can be invited after the import."));
  expect(text()).toContain("At most 200 invitations are sent per day, so inviting all takes 3 days.");
  await soon(() => expect(text()).toContain("Not an email address"));
  expect(buttonNamed("Import 450 rows")).toBeDefined();
});

it("API-10: sessions have a template, their own columns, and the limit of the day", async () => {
  show({});
  await soon(() => expect(buttonNamed("Template for sessions")).toBeDefined());
  clear();
  show({ open: { ...shown({ state: "uploaded" }), mapping } });
  await soon(() => buttonNamed("Preview"));
  const [kind] = document.querySelectorAll("select");
  if (!kind) throw new Error("The kind can't be chosen.");
  kind.value = "sessions";
  kind.dispatchEvent(new Event("change", { bubbles: true }));
  await soon(() => expect(text()).toContain("Such as 2026-12-31 19:30"));
  clear();
  const counts = { ready: 3, "over-limit": 2, past: 1 };
  show({ open: { ...shown({ kind: "sessions", state: "checked", counts }), mapping } });
  await soon(() => expect(text()).toContain("3 sessions become drafts."));
  expect(text()).toContain("You can plan 3 more sessions today.");
  expect(text()).toContain("In the past (1)");
});

it("API-10: a running import says how far it is, and can be stopped", async () => {
  show({ open: { ...shown({ state: "importing", handled: 2 }), mapping: null } });
  await soon(() => expect(text()).toContain("2 of 4 rows"));
  expect(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("50");
  expect(buttonNamed("Stop")).toBeDefined();
});

it("API-10: people are invited with a second press, after a question", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  show({ past: [shown({ counts: { imported: 2, duplicate: 1 } })] });
  await soon(() => expect(text()).toContain("Imported, not invited yet (2)"));
  expect(buttonNamed("Rows left out (CSV)")).toBeDefined();
  expect(buttonNamed("Undo")).toBeDefined();
  buttonNamed("Invite 2 people").click();
  await soon(() => expect(text()).toContain("Only invite people who know your community"));
});
