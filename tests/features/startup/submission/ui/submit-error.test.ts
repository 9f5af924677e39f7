import { expect, test } from "vitest";
import { fieldOf, messageAt } from "@/features/startup/submission/ui/submit-error";
import type { ApiError } from "@/trpc/react";

const refused = (data: object, message = "Please check your inputs and try again") =>
  ({ message, data }) as unknown as ApiError;

test("SUB-12: an error of the server is shown at its field, in the server's words", () => {
  const error = refused({ fields: { id: ["x"], website: ["Enter a public web address."] } });
  expect(fieldOf(refused({ reason: "similar" }))).toBe("isDistinct");
  expect(fieldOf(refused({ reason: "gallery.2" }))).toBe("gallery.2");
  expect(fieldOf(error)).toBe("website");
  expect(messageAt("website", error)).toBe("Enter a public web address.");
  expect(messageAt("makers", refused({ reason: "makers" }, "Who is @nobody?"))).toBe("Who is @nobody?");
});

test("an error without a field is shown above the button", () => {
  expect(fieldOf(refused({ reason: "startup-limit" }))).toBeNull();
  expect(fieldOf(refused({ fields: { draftVersion: ["x"] } }))).toBeNull();
});
