import { afterEach, expect, it } from "vitest";
import * as m from "#messages";
import { LegalEditor } from "@/features/tenant/legal/ui/legal-editor";
import type { OpenPage } from "@/features/tenant/legal/ui/open-page";
import { answer, buttonNamed, clear, draw, soon, type } from "../../../support/screen";

const PAGE: OpenPage = {
  name: "terms",
  language: "de",
  canBind: false,
  canWithdraw: true,
  languages: [
    { language: "en", version: 1, isBinding: true, isOutdated: false },
    { language: "de", version: 1, isBinding: false, isOutdated: false },
  ],
  version: 1,
  values: { body: "Wie veröffentlicht." },
  inForce: 1,
  hasDraft: false,
  versions: [],
};

const dialog = () => document.querySelector("dialog[open], [role=dialog], [role=alertdialog]");

afterEach(clear);

it("a translation is withdrawn with what changed: it is missed before the question, not after it", async () => {
  answer({});
  draw(<LegalEditor page={PAGE} userId="ada" timeZone="UTC" />);
  const withdraw = await soon(() => buttonNamed(m.tenant_legal_withdraw_button()));
  withdraw.click();
  const note = await soon(() => {
    const invalid = document.querySelector<HTMLInputElement>("input[aria-invalid]");
    if (!invalid) throw new Error("no field is wrong");
    return invalid;
  });
  expect(note.labels?.[0]?.textContent ?? "").toContain(m.tenant_legal_whatChanged());
  expect(document.activeElement).toBe(note);
  expect(document.querySelector("main")?.textContent).toContain(m.tenant_legal_errors_note());
  expect(dialog()).toBeNull();
  type(`#${CSS.escape(note.id)}`, "It was wrong.");
  await soon(() => expect(note.value).toBe("It was wrong."));
  withdraw.click();
  await soon(() => expect(dialog()?.textContent).toContain(m.tenant_legal_withdraw_title()));
  expect(document.querySelector("input[aria-invalid]")).toBeNull();
});
