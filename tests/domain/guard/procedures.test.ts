import { expect, it } from "vitest";
import * as m from "#messages";
import { postAuth } from "../../support/auth";
import { createMember, HUB } from "../../support/factories";
import { callAs } from "../../support/trpc-caller";

const VIEW = { sort: "hot", period: "all", category: null, tag: null } as const;

it("a character that cannot be stored is refused in words, wherever it stands", async () => {
  const visitor = await callAs(null, HUB);
  const member = await callAs(await createMember(HUB), HUB);
  const asks = [
    () => visitor.startup.search({ words: "a\0b", view: VIEW }),
    () => visitor.startup.list({ view: { ...VIEW, tag: "a\0b" } }),
    () => visitor.auth.signUp({ name: "a\0b", email: "a@people.example", password: "a long password" }),
    () => member.startup.findMakers({ query: "a\0" }),
    () => visitor.startup.search({ words: "a\ud800b", view: VIEW }),
    () => member.startup.findMakers({ query: "\udc00\ud800" }),
  ];
  for (const ask of asks) {
    await expect(ask()).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: m.server_trpc_unstorable(),
    });
  }
});

it("whole characters beyond the first plane are stored", async () => {
  const visitor = await callAs(null, HUB);
  await expect(visitor.startup.search({ words: "a \ud83d\ude00", view: VIEW })).resolves.toBeTruthy();
});

it("a sign-in with such a character is refused in the same words", async () => {
  for (const body of [
    { email: "a@people.example", password: "long \ud800 enough" },
    { email: "a@people.example", password: "long enough", more: [{ "\ud800": 1 }] },
  ]) {
    const answer = await postAuth("sign-in/email", body);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { message: m.server_trpc_unstorable() } },
    ]);
  }
});
