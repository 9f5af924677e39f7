import { expect, test } from "vitest";
import { answerFeed } from "@/api/http/feeds";
import { openSitemapPart, writeSitemapIndex } from "@/api/http/sitemap";
import { isPublicSession } from "@/api/proxy/session-route";
import { sessionImage } from "@/app/_shell/seo/og-image-content";
import { originOf } from "@/domain/tenant/origin";
import { readSession } from "@/features/session/browse/detail";
import { listSessionFeed, readSitemapSessions } from "@/features/session/browse/feeds";
import { sessionJsonLd } from "@/features/session/browse/json-ld";
import { readFeedPath } from "@/features/startup/feeds/urls";
import { createMember, createTenant } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";
import { tenantOf } from "../../../support/trpc-caller";

const HIDDEN = [{ status: "draft" }, { visibility: "members" }] as const;

test("API-5: the feed of sessions has the public ones, marks canceled ones, and has no other community's", async () => {
  const [tenantId, elsewhere] = [await createTenant(), await createTenant()];
  const host = await createMember(tenantId);
  const at = new Date(Date.now() - 60_000);
  await createSession(tenantId, { title: "First", hosts: [host], createdAt: at });
  await createSession(tenantId, {
    title: "Second",
    status: "cancelled",
    place: null,
    link: "https://x.example/",
  });
  for (const over of HIDDEN) await createSession(tenantId, over);
  await createSession(elsewhere);
  const entries = await listSessionFeed(await visitorScope(tenantId));
  expect(entries.map(({ title }) => title)).toEqual(["Canceled: Second", "First"]);
  expect(entries[0]?.summary).toContain("online. Short talks");
  expect(entries[1]).toMatchObject({ authors: [`Person ${host.username}`], topics: ["Pecha Kucha"] });
});

test("API-5: sessions have one address a format, and none where the community has no sessions", async () => {
  const tenant = await tenantOf(await createTenant());
  for (const [format, type] of [
    ["rss", "application/rss+xml"],
    ["atom", "application/atom+xml"],
    ["json", "application/feed+json"],
  ] as const) {
    const path = `/feeds/sessions.${format}`;
    expect(readFeedPath(path)).toEqual({ topic: { kind: "sessions" }, format });
    const answer = await answerFeed(tenant, path, null);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`]);
  }
  const without = { ...tenant, capabilities: { ...tenant.capabilities, sessions: false } };
  expect((await answerFeed(without, "/feeds/sessions.rss", null)).status).toBe(404);
});

test("API-6: search engines find the public sessions at any size", async () => {
  const tenantId = await createTenant();
  const made: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) made.push((await createSession(tenantId)).id);
  for (const over of HIDDEN) await createSession(tenantId, over);
  for (const size of [1, 2, 5, 6]) {
    const found: string[] = [];
    for await (const rows of readSitemapSessions(await visitorScope(tenantId), size))
      found.push(...rows.map(({ id }) => id));
    expect(found.sort()).toEqual([...made].sort());
  }
  const tenant = await tenantOf(tenantId);
  expect(await writeSitemapIndex(tenant)).toContain(`${originOf(tenant.domain)}/sitemap/sessions.xml`);
  const part = await new Response(await openSitemapPart(tenant, "sessions.xml")).text();
  for (const id of made) expect(part).toContain(`/sessions/${id}</loc>`);
});

test("API-8: a session is an event with its time, place, state, organisers and speakers", async () => {
  const tenantId = await createTenant();
  const [host, speaker] = [await createMember(tenantId), await createMember(tenantId)];
  const link = "https://secret.example/room";
  const { id } = await createSession(tenantId, { hosts: [host], link, capacity: 30, seatCount: 12 });
  await createDeck(tenantId, id, speaker);
  const session = await readSession(await visitorScope(tenantId), id);
  if (!session) throw new Error("The session is not there.");
  const origin = "https://hub.example";
  const [event, trail] = sessionJsonLd(session, "Hub", origin);
  expect(event).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Event",
    url: `${origin}/sessions/${id}`,
    startDate: session.startsAt.toISOString(),
    endDate: session.endsAt.toISOString(),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
    location: [{ "@type": "Place" }, { "@type": "VirtualLocation", url: `${origin}/sessions/${id}` }],
    organizer: [{ "@type": "Organization", name: "Hub" }, { name: `Person ${host.username}` }],
    performer: [{ "@type": "Person", name: `Person ${speaker.username}` }],
    remainingAttendeeCapacity: 18,
  });
  expect(JSON.stringify(event)).not.toContain(link);
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  const movedFrom = new Date("2026-11-01T18:00:00Z");
  expect(sessionJsonLd({ ...session, movedFrom }, "Hub", origin)[0]).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    previousStartDate: "2026-11-01T18:00:00.000Z",
  });
  const online = { ...session, place: null, status: "cancelled" as const };
  expect(sessionJsonLd(online, "Hub", origin)[0]).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation" },
  });
});

test("API-7: a session's picture says when and where, and changes with that alone", async () => {
  const tenantId = await createTenant();
  const startsAt = new Date("2026-12-01T18:00:00Z");
  const { id } = await createSession(tenantId, { startsAt, seatCount: 1 });
  const session = await readSession(await visitorScope(tenantId), id);
  if (!session) throw new Error("The session is not there.");
  const image = sessionImage(session);
  expect(image).toMatchObject({ title: "An evening of talks", kind: "Pecha Kucha" });
  expect(image.text).toBe("Tue, 1 Dec 2026, 19:00 CET · Impact Hub, Zürich");
  expect(sessionImage({ ...session, seatCount: 9 })).toEqual(image);
  const speaker = { username: "ada", fullName: "Ada", avatarUrl: null, title: "Numbers" };
  expect(sessionImage({ ...session, speakers: [speaker] })).not.toEqual(image);
});

test("API-7: only a public session has an image", async () => {
  const tenantId = await createTenant();
  const tenant = await tenantOf(tenantId);
  expect(await isPublicSession(tenant, (await createSession(tenantId)).id)).toBe(true);
  for (const over of HIDDEN)
    expect(await isPublicSession(tenant, (await createSession(tenantId, over)).id)).toBe(false);
  expect(await isPublicSession(tenant, "card")).toBe(false);
});
