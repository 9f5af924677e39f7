import { afterEach, expect, it } from "vitest";
import { useLegalSync } from "@/features/tenant/legal/ui/use-legal-sync";
import { getStored, setStored } from "@/lib/browser/browser-storage";
import type { Language } from "@/lib/language/languages";
import { answer, clear, draw, soon } from "../../../support/screen";

type DraftProps = { language: Language; canBind: boolean };

function Draft(of: DraftProps) {
  const start = { ...of, name: "terms" as const, version: 1, values: { body: "As published." } };
  return <p>{useLegalSync(start, "ada").body}</p>;
}

/** The draft is offered with its page, the copy soon afterwards. */
const show = async (props: DraftProps, text: string) => {
  answer({ "tenant.legal.save": { outcome: "saved", version: 2 } });
  draw(<Draft {...props} />);
  await soon(() => expect(document.querySelector("p")?.textContent).toBe(text));
  clear();
};

afterEach(clear);

it("a draft that a browser kept before drafts had languages is the one in the default language", async () => {
  const copy = { version: 1, base: { body: "As published." }, values: { body: "Half a thought." } };
  setStored("legal.ada.terms", JSON.stringify(copy));
  await show({ language: "fr", canBind: false }, "As published.");
  expect(getStored("legal.ada.terms")).not.toBeNull();
  await show({ language: "de", canBind: true }, "Half a thought.");
  expect(getStored("legal.ada.terms")).toBeNull();
});
