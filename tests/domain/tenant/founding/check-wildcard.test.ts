import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { findIssueAt } from "@/domain/tenant/founding/check-wildcard";
import { probeProof } from "@/domain/tenant/host-proof";
import { proxy } from "@/proxy";

const HOST = "wildcard-check-1a2b3c.localhost";

type Faked = { addresses?: string[]; error?: string | null; body?: string };

/** A DNS server and a web server as they are seen from outside. */
const ports = ({ addresses = ["203.0.113.9"], error = null, body = probeProof(HOST) }: Faked = {}) => ({
  isEncrypted: true,
  dns: {
    ask: () => Promise.reject(new Error("It isn't asked.")),
    addresses: () =>
      addresses.length ? Promise.resolve(addresses) : Promise.reject(new Error("No address.")),
  },
  web: {
    certificate: async () => ({ outcome: "read" as const, issuer: "Test", validUntil: new Date(), error }),
    read: async () => ({
      outcome: "read" as const,
      url: "",
      contentType: "text/plain",
      bytes: new Uint8Array(Buffer.from(body)),
    }),
  },
});

it("FND-6: finds what keeps new addresses from working", async () => {
  expect(await findIssueAt(HOST, ports())).toBeNull();
  expect(await findIssueAt(HOST, ports({ addresses: [] }))).toBe("dns");
  expect(await findIssueAt(HOST, ports({ error: "CERT_HAS_EXPIRED" }))).toBe("certificate");
  expect(await findIssueAt(HOST, ports({ body: "Buy this domain" }))).toBe("elsewhere");
});

it("FND-6: the platform proves itself at names that it looks up, and at no others", async () => {
  const ask = async (host: string) => {
    const url = `http://${host}/.well-known/startuphub`;
    const response = await proxy(new NextRequest(url, { headers: { host } }));
    return { status: response.status, text: await response.text() };
  };
  expect(await ask(HOST)).toEqual({ status: 200, text: probeProof(HOST) });
  expect((await ask("other.localhost")).status).toBe(404);
});
