import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, it } from "vitest";
import { unscoped } from "@/server/db/client";
import { log } from "@/server/logging/log";

it("a failed query is logged without what people typed", async () => {
  const failure = await unscoped()
    .execute(sql`select ${"secret@people.example"}::int`)
    .catch((error: unknown) => error);
  expect(String(failure)).toContain("secret@people.example");
  const { err } = log[pino.symbols.serializersSym as never] as { err: (error: unknown) => object };
  const told = JSON.stringify(err(failure));
  expect(told).toContain("a query failed");
  expect(told).toContain("invalid input syntax");
  expect(told).not.toContain("secret@people.example");
});

it.each([
  ["/profile/ada@people.example", "/profile/…"],
  ["/profile/ada%40people.example?tab=votes", "/profile/…"],
  ["/join/a-token/ada@people.example", "/join/…/…"],
  ["/startup/@home", "/startup/@home"],
  ["/browse?q=ada@people.example", "/browse"],
])("the address %s is logged as %s", (address, logged) => {
  const { path } = log[pino.symbols.serializersSym as never] as { path: (address: string) => string };
  expect(path(address)).toBe(logged);
});
