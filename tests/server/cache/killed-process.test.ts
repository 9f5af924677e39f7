import type { IncomingMessage } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { knownBlocks, readBlocks } from "@/domain/security/access-blocks";
import { findTenant, resolveHost } from "@/domain/tenant/resolve-host";
import { newId } from "@/lib/id";
import dataCache from "@/server/cache/data-cache";
import { existenceCache } from "@/server/cache/existence-cache";
import { currentMoment } from "@/server/cache/generations";
import { INVALIDATION_CHANNEL } from "@/server/cache/invalidate";
import { listenForInvalidations } from "@/server/cache/invalidation-listener";
import {
  findAnswer,
  findRendering,
  placeOfPage,
  storeAnswer,
  storeRendering,
} from "@/server/cache/page-store";
import { resultCache } from "@/server/cache/result-cache";
import RouteCache from "@/server/cache/route-cache";
import { pageTags } from "@/server/cache/tags";
import { unscoped } from "@/server/db/client";
import { bodyOf } from "@/server/http/page-body";
import { createTenant } from "../../support/factories";
import { ownerSql } from "../../support/owner-db";

const domain = `c-${newId()}.example`;
const id = await createTenant({ domain });
const existence = existenceCache("of-a-test", 60_000);
const results = resultCache<object>("of-a-test");
const result = {};

function place() {
  const request = { method: "GET", url: "/browse", headers: {} } as IncomingMessage;
  const found = placeOfPage(request, { tenantId: id, language: "en", isForCdn: false });
  if (!found) throw new Error("This page isn't kept.");
  return found;
}

const route = { kind: "APP_PAGE", headers: { "x-next-cache-tags": pageTags(id).join(",") } };
const data = () => ({
  value: new Blob(["data"]).stream(),
  tags: pageTags(id),
  stale: 30,
  timestamp: currentMoment(),
  expire: 86_400,
  revalidate: 3600,
});

type Cache = { keep: () => unknown; isKept: () => Promise<boolean> | boolean };

const CACHES: Record<string, Cache> = {
  "whole answers": {
    keep: () => storeAnswer(place(), { body: bodyOf("page"), headers: [] }),
    isKept: () => findAnswer(place()) !== undefined,
  },
  "pages with a nonce": {
    keep: () => storeRendering(place(), { pieces: ["page"], headers: [] }),
    isKept: () => findRendering(place()) !== undefined,
  },
  "Next's routes": {
    keep: () => new RouteCache().set(id, route, {}),
    isKept: async () => (await new RouteCache().get(id)) !== null,
  },
  "Next's data": {
    keep: () => dataCache.set(id, Promise.resolve(data())),
    isKept: async () => (await dataCache.get(id, [])) !== undefined,
  },
  "pages that exist": {
    keep: () => existence.check({ id }, "page", async () => true),
    isKept: () => existence.has({ id }, "page"),
  },
  "search results": {
    keep: () => results({ id }, "words", async () => result),
    isKept: async () => (await results({ id }, "words", async () => ({}))) === result,
  },
  hosts: {
    keep: () => resolveHost(domain),
    isKept: async () => (await resolveHost(domain))?.tenant.id === id,
  },
  communities: {
    keep: () => findTenant(id),
    isKept: async () => (await findTenant(id))?.domain === domain,
  },
  blocks: {
    keep: () => readBlocks(id),
    isKept: () => knownBlocks(id) !== undefined,
  },
};
const kept = async () =>
  (
    await Promise.all(
      Object.entries(CACHES).map(async ([key, { isKept }]) => ((await isKept()) ? [key] : [])),
    )
  ).flat();

let stop: () => Promise<void>;

/** Another process sends its probe, and nothing after that. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  const heard = new Promise<void>((resolve) => {
    void listenForInvalidations([{ onChange: () => resolve(), onGap: () => {} }]).then(async (listening) => {
      stop = listening;
      for (const message of ['{"topic":"probe:peer"}', "cdn:*"])
        await unscoped().execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${message})`);
    });
  });
  await heard;
});
afterAll(async () => {
  vi.useRealTimers();
  await stop();
});

it("a change of a process that was killed before it announced it is seen everywhere after half a minute", async () => {
  for (const { keep } of Object.values(CACHES)) await keep();
  await ownerSql`update tenants set domain = ${`new-${domain}`} where id = ${id}`;
  vi.advanceTimersByTime(20_000);
  expect(await kept()).toEqual(Object.keys(CACHES));
  vi.advanceTimersByTime(10_000);
  expect(await kept()).toEqual([]);
});
