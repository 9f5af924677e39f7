import { expect, it } from "vitest";
import { SignUp } from "@/domain/auth/schema";

it("keeps a name without characters that are invisible or that the database refuses", () => {
  const input = {
    name: " Ada\0 \u202eLove\u200blace ",
    email: "ada@example.com",
    password: "correct horse battery 9",
  };
  expect(SignUp.parse(input).name).toBe("Ada Lovelace");
});
