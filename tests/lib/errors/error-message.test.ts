import { expect, it } from "vitest";
import * as m from "#messages";
import { toErrorMessage } from "@/lib/errors/error-message";

it("tells what the server said, and of an invalid field its own message", () => {
  expect(toErrorMessage({ message: "The list is full.", data: { code: "CONFLICT" } })).toBe(
    "The list is full.",
  );
  const data = { code: "BAD_REQUEST", fields: { name: ["Enter a name."] } };
  expect(toErrorMessage({ message: "Please check your inputs and try again", data })).toBe("Enter a name.");
});

it.each([new TypeError("Failed to fetch"), { message: "fetch failed", data: undefined }, null, "lost"])(
  "says of %s that the server was not reached",
  (error) => {
    expect(toErrorMessage(error)).toBe(m.lib_errorMessage_unreachable());
    expect(toErrorMessage(error, "Your text is kept here.")).toBe("Your text is kept here.");
  },
);
