import { describe, expect, it } from "vitest";
import { hashPassword } from "@/domain/auth/passwords";
import { inTenant } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { pngAddress } from "@/server/files/image-processing";
import { dnsPort, domainWebPort, fileStore, mailPort, webPort } from "@/server/providers";
import { HUB } from "../../support/factories";
import { visitorScope } from "../../support/scopes";

const page = {
  url: "http://unreachable.example",
  types: [],
  maxBytes: 1,
  agent: "",
  signal: AbortSignal.abort(),
};
const mail = {
  id: "",
  from: { name: "", address: "" },
  to: "",
  subject: "",
  html: "",
  text: "",
  unsubscribeUrl: null,
  calendar: null,
};

const SLOW: Record<string, () => unknown> = {
  "a password's hash": () => hashPassword("192.0.2.1", "a-good-long-one"),
  "an image": () => pngAddress("owner", new Uint8Array()),
  "an email": () => mailPort().send(mail),
  "a file": () => fileStore().read("a/b"),
  "a page of another site": () => webPort().read(page),
  "a name server": () => dnsPort().ask("example.com", "TXT"),
  "a domain's certificate": () => domainWebPort().certificate("https://unreachable.example", page.signal),
};

describe.each(Object.entries(SLOW))("%s", (_, work) => {
  it("isn't waited for while a transaction is open", async () => {
    const scope = await visitorScope(HUB);
    const inside = async () => void (await work());
    await expect(inTenant(scope, inside)).rejects.toThrow("while a transaction is open");
    await expect(readInOneTrip(scope, inside)).rejects.toThrow("while a transaction is open");
  });
});

it("work that a transaction started and that outlives it may be slow", async () => {
  let later: Promise<string> | undefined;
  await inTenant(await visitorScope(HUB), async () => {
    later = new Promise(setImmediate)
      .then(() => new Promise((resolve) => setTimeout(resolve, 50)))
      .then(() => hashPassword("192.0.2.1", "x"));
  });
  await expect(later).resolves.toContain(":");
});
