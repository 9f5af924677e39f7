import { expect, it, vi } from "vitest";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { HUB, INDIE } from "../../../support/factories";

vi.hoisted(() => {
  process.env.UNKNOWN_HOST = "404";
});

it("TEN-1: with UNKNOWN_HOST=404 an unknown host leads nowhere", async () => {
  for (const host of ["acme.localhost", "xindie.localhost", "203.0.113.9", "indie.localhost.evil.tld"]) {
    expect(await resolveHost(host)).toBeNull();
  }
});

it("TEN-1: and known hosts lead there still", async () => {
  expect((await resolveHost("localhost"))?.tenant.id).toBe(HUB);
  expect((await resolveHost("x.indie.localhost"))?.tenant.id).toBe(INDIE);
});
