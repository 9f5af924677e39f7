import { afterEach, expect, test, vi } from "vitest";
import type { Person } from "@/features/member/person/schema";
import { SanctionDialog } from "@/features/member/person/ui/sanction-dialog";
import type { Language } from "@/lib/language/languages";
import { clear, draw, soon } from "../../../../support/screen";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));
afterEach(clear);

/** The dialog in English about a member who reads a language, and the reason that its first template gives. */
async function warn(language: Language) {
  const person = { userId: "1", username: "ada", language } as Person;
  draw(<SanctionDialog person={person} kind="warning" onClose={() => {}} />);
  const form = await soon(() => {
    const found = document.querySelector("form");
    if (!found) throw new Error("There is no form.");
    return found;
  });
  const choice = form.querySelector("select") as HTMLSelectElement;
  const template = choice.options[1] as HTMLOptionElement;
  choice.value = template.value;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  const reason = form.querySelector("textarea") as HTMLTextAreaElement;
  await soon(() => expect(reason.value).not.toBe(""));
  return { label: template.label || template.textContent, reason, says: form.textContent };
}

test("MOD-4: a template is in the member's language, which the moderator reads beside it, and its label is in the moderator's", async () => {
  const { label, reason, says } = await warn("de");
  expect(label).toBe("Spam");
  expect(reason.value).toBe("Du hast Werbung veröffentlicht, die nichts mit der Diskussion zu tun hat.");
  expect(reason.lang).toBe("de");
  expect(says).toContain("The member reads German.");
});

test("MOD-4: nothing is said of a member who reads the moderator's language", async () => {
  const { reason, says } = await warn("en");
  expect(reason.value).toBe("You posted advertising that has nothing to do with the discussion.");
  expect(says).not.toContain("The member reads");
});
