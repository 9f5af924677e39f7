import { createHash } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { assertNotBreached } from "@/domain/auth/breached-passwords";
import { startWebsite, type Website } from "../../fakes/website";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../scripts/launcher/ports.js");
  const free = await freePort();
  process.env.WEB_FIXTURE = `pwned.example=127.0.0.1:${free}`;
  process.env.BREACHED_PASSWORDS_URL = `http://pwned.example:${free}/range/`;
  return free;
});

const [LEAKED, PADDING, FRESH] = ["gravel-teapot-91", "gravel-teapot-92", "gravel-teapot-93"] as const;
const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

let service: Website;
let isDown = false;
beforeAll(async () => {
  service = await startWebsite((_, response) => {
    if (isDown) return response.writeHead(503).end();
    const lines = [`${hashOf(LEAKED).slice(5)}:3`, `${hashOf(PADDING).slice(5)}:0`, `${"0".repeat(35)}:7`];
    return response.writeHead(200, { "content-type": "text/plain" }).end(lines.join("\r\n"));
  }, port);
});
afterAll(() => service.close());

test("none of the 3,000 most used passwords is accepted, in any case", async () => {
  const first = dictionary["passwords-common"].slice(0, 3000);
  expect(first).toHaveLength(3000);
  for (const password of first.flatMap((one) => [one, one.toUpperCase()]))
    await expect(assertNotBreached(password), password).rejects.toMatchObject({ reason: "password" });
  expect(service.seen).toEqual([]);
});

test("a breached password is refused, and the service learns five digits of its hash", async () => {
  await expect(assertNotBreached(LEAKED)).rejects.toMatchObject({ code: "BAD_REQUEST", reason: "password" });
  expect(service.seen.at(-1)).toBe(`127.0.0.1 /range/${hashOf(LEAKED).slice(0, 5)}`);
});

test("a password that isn't known passes, as does one that only pads the list", async () => {
  await assertNotBreached(FRESH);
  await assertNotBreached(PADDING);
});

test("a service that is down refuses no password", async () => {
  isDown = true;
  await assertNotBreached(LEAKED);
});
