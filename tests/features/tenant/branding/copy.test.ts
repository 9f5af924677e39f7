import { expect, it } from "vitest";
import { describeDraft } from "@/features/tenant/branding/copy";

const SAVED = { problem: "", conflict: null, isValid: true, isSaved: true, isSame: false, isBlocked: false };

it.each([
  ["Visitors see this look.", { isSame: true }],
  ["Draft saved. Visitors see it when you publish it.", {}],
  ["Draft saved. Fix the errors to publish it.", { isBlocked: true }],
  ["Saving the draft…", { isSaved: false }],
  ["Saving the draft…", { isSaved: false, isSame: true }],
  ["Fix the errors above.", { isValid: false, isSaved: false }],
  ["Not saved: another admin changed the branding.", { conflict: {}, isSaved: false }],
  ["", { problem: "Not saved. Check your connection.", isSaved: false }],
])("TEN-12: a draft of the branding says “%s” and nothing else of its state", (text, over) => {
  expect(describeDraft({ ...SAVED, ...over })).toBe(text);
});
