import { expect, it } from "vitest";
import { EDITED_HEADINGS, editedTitle } from "@/domain/tenant/legal/rules";
import { inLanguage } from "@/lib/language/server";

it("a page's heading says where a long word may break; its title and its links don't", () => {
  expect(inLanguage("de", EDITED_HEADINGS.terms)).toBe("Nutzungs\u00adbedingungen");
  expect(inLanguage("de", () => editedTitle("terms"))).toBe("Nutzungsbedingungen");
});
