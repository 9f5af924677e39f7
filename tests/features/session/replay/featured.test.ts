import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions, slideComments, slides, stages } from "@/domain/schema";
import { readFeaturedTalk } from "@/features/session/replay/featured";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { createDeck, createSession, createTalk } from "../../../support/sessions";

const START = 1_790_000_000_000;

let tenantId: string;
let host: Person;
let fan: Person;

beforeEach(async () => {
  tenantId = await createTenant();
  [host, fan] = [await createMember(tenantId), await createMember(tenantId)];
});

type Night = { title: string; status?: "live" | "completed"; startedAt?: number };

/** A session with one talk, named like it. A live one has it on stage. */
async function createNight({ title, status = "completed", startedAt = START }: Night) {
  const { id: sessionId } = await createSession(tenantId, { hosts: [host], format: "micro", status });
  const { id: deckId } = await createDeck(tenantId, sessionId, fan, { format: "micro", title });
  const { id: talkId } = await createTalk(tenantId, { sessionId, deckId, startedAt });
  if (status === "live")
    await owner
      .insert(stages)
      .values({ tenantId, sessionId, talkId })
      .onConflictDoUpdate({ target: [stages.tenantId, stages.sessionId], set: { talkId } });
  return { sessionId, deckId };
}

const featured = async (id = tenantId) => readFeaturedTalk(await visitorScope(id));

describe("the talk on the landing page", () => {
  test("is the one on a public stage now, with all its slides", async () => {
    await createNight({ title: "Last month" });
    const { sessionId, deckId } = await createNight({ title: "Now", status: "live" });
    expect(await featured()).toMatchObject({
      ...{ sessionId, deckId, title: "Now", isLive: true, format: "micro" },
      slides: { length: 6 },
    });
  });

  test("is a replay while the one on stage has only a few slides", async () => {
    await createNight({ title: "Last month" });
    const { deckId } = await createNight({ title: "Now", status: "live" });
    await owner.update(slides).set({ markdown: " " }).where(eq(slides.deckId, deckId));
    expect(await featured()).toMatchObject({ title: "Last month", isLive: false });
  });

  test("otherwise is the talk that people said the most about, and the latest of equals", async () => {
    const first = await createNight({ title: "First" });
    await createNight({ title: "Latest", startedAt: START + 1000 });
    expect((await featured())?.title).toBe("Latest");
    await owner.insert(slideComments).values({
      ...{ id: newId(), tenantId, deckId: first.deckId, sessionId: first.sessionId },
      ...{ slide: 1, userId: host.userId, body: "Lovely." },
    });
    expect(await featured()).toMatchObject({ title: "First", isLive: false });
  });

  test("is never one that visitors may not see, of another community, or of empty slides", async () => {
    const { sessionId, deckId } = await createNight({ title: "Ours" });
    expect(await featured(await createTenant())).toBeNull();
    await owner.update(sessions).set({ visibility: "members" }).where(eq(sessions.id, sessionId));
    expect(await featured()).toBeNull();
    await owner.update(sessions).set({ visibility: "public" }).where(eq(sessions.id, sessionId));
    await owner.update(slides).set({ markdown: "  " }).where(eq(slides.deckId, deckId));
    expect(await featured()).toBeNull();
  });
});
