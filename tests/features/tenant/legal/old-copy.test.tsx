// @vitest-environment happy-dom
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

const textOf = async (props: DraftProps) => {
  answer({ "tenant.legal.save": { outcome: "saved", version: 2 } });
  draw(<Draft {...props} />);
  await soon(() => expect(document.querySelector("p")).not.toBeNull());
  // The copy is offered in an effect.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const text = document.querySelector("p")?.textContent;
  clear();
  return text;
};

afterEach(clear);

it("a draft that a browser kept before drafts had languages is the one in the default language", async () => {
  const copy = { version: 1, base: { body: "As published." }, values: { body: "Half a thought." } };
  setStored("legal.ada.terms", JSON.stringify(copy));
  expect(await textOf({ language: "fr", canBind: false })).toBe("As published.");
  expect(await textOf({ language: "de", canBind: true })).toBe("Half a thought.");
  expect(getStored("legal.ada.terms")).toBeNull();
});
