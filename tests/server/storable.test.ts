import { expect, it } from "vitest";
import { callAs } from "../support/caller";
import { createMember, HUB } from "../support/factories";

const VIEW = { sort: "hot", period: "all", category: null, tag: null } as const;

it("a character that cannot be stored is refused in words, wherever it stands", async () => {
  const visitor = await callAs(null, HUB);
  const member = await callAs(await createMember(HUB), HUB);
  const asks = [
    () => visitor.startup.search({ words: "a\0b", view: VIEW }),
    () => visitor.startup.list({ view: { ...VIEW, tag: "a\0b" } }),
    () => visitor.auth.signUp({ name: "a\0b", email: "a@people.example", password: "a long password" }),
    () => member.startup.findMakers({ query: "a\0" }),
  ];
  for (const ask of asks) {
    await expect(ask()).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "The text holds a character that cannot be stored.",
    });
  }
});
