import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { FORMATS, type SessionFormat } from "../../src/domain/session/rules";
import { type Position, positionAt, type Timeline } from "../../src/domain/session/stage/timeline-rules";
import { createMember, inDatabase, type Member } from "./people";

export type Evening = {
  id: string;
  path: string;
  title: string;
  host: Member;
  speaker: Member;
  deckId: string;
};
type EveningOptions = {
  community?: string;
  format?: SessionFormat;
  visibility?: "public" | "members";
  startsInMs?: number;
};

/** An upcoming session with one complete deck, whose host and speaker are new members. */
export async function createEvening({
  community = "localhost",
  format = "micro",
  visibility = "public",
  startsInMs = 60_000,
}: EveningOptions = {}): Promise<Evening> {
  const [host, speaker] = [await createMember(community), await createMember(community)];
  const [id, deckId] = [randomUUID(), randomUUID()];
  const title = `Evening ${id.slice(0, 8)}`;
  await inDatabase(async (sql) => {
    const [tenant] = await sql<{ id: string }[]>`select id from tenants where domain = ${community}`;
    const tenantId = tenant?.id ?? "";
    await sql`insert into sessions (id, tenant_id, title, description, format, status, visibility, starts_at, time_zone,
        minutes, place, requirements, speaker_slots)
      values (${id}, ${tenantId}, ${title}, 'Short talks.', ${format}, 'upcoming', ${visibility},
        ${new Date(Date.now() + startsInMs)}, 'Europe/Zurich', 60, 'Impact Hub', '{}', 4)`;
    await sql`insert into session_hosts (tenant_id, session_id, user_id, role)
      values (${tenantId}, ${id}, ${host.userId}, 'host')`;
    await sql`insert into decks (id, tenant_id, session_id, speaker_id, title, position)
      values (${deckId}, ${tenantId}, ${id}, ${speaker.userId}, 'One small idea', 0)`;
    await fillDeck(sql, tenantId, deckId, FORMATS[format].slides);
  });
  return { id, path: `/sessions/${id}`, title, host, speaker, deckId };
}

async function fillDeck(sql: postgres.Sql, tenantId: string, deckId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number++)
    await sql`insert into slides (id, tenant_id, deck_id, number, kind, markdown, notes)
      values (${randomUUID()}, ${tenantId}, ${deckId}, ${number}, 'text', ${`# Thought ${number}`}, ${`Say ${number}`})`;
}

/** Makes a slide a picture; its bytes are for the journey to answer. */
export const showImage = ({ deckId, host }: Evening, number: number, alt: string): Promise<string> =>
  inDatabase(async (sql) => {
    const fileId = randomUUID();
    const [deck] = await sql<
      { tenantId: string }[]
    >`select tenant_id as "tenantId" from decks where id = ${deckId}`;
    const tenantId = deck?.tenantId ?? "";
    await sql`insert into files (id, tenant_id, user_id, kind, key, content_type, width, height, bytes)
      values (${fileId}, ${tenantId}, ${host.userId}, 'gallery', ${fileId}, 'image/webp', 1600, 900, 100)`;
    await sql`update slides set kind = 'image', markdown = '', file_id = ${fileId}, alt = ${alt}
      where deck_id = ${deckId} and number = ${number}`;
    return fileId;
  });

/** Where the talk on the stage stands by the server's clock; null while there is none. */
export async function readTruth(sql: postgres.Sql, { id }: Evening): Promise<Position | null> {
  const [row] = await sql<{ timeline: Timeline; now: string }[]>`
    select t.timeline, extract(epoch from clock_timestamp()) * 1000 as now
    from stages s join talks t on t.tenant_id = s.tenant_id and t.id = s.talk_id where s.session_id = ${id}`;
  return row ? positionAt(row.timeline, "micro", Number(row.now)) : null;
}

/** The number of the slide that a screen shows, as written in the page. */
export const slideOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLElement>("[data-scene] [data-slide]")?.dataset.slide);

/** Far enough from a slide's beginning and end that every screen must show it. */
const AWAY_MS = 400;
const SAMPLE_MS = 700;

type Watch = {
  add: (name: string, page: Page) => void;
  end: () => Promise<{ wrong: string[]; samples: number }>;
};

/** Looks at all screens again and again, and keeps what differs from the slide of the server's clock. */
export function watchScreens(sql: postgres.Sql, evening: Evening): Watch {
  const screens = new Map<string, Page>();
  const wrong: string[] = [];
  let samples = 0;
  let isOn = true;
  const look = async () => {
    const before = await readTruth(sql, evening);
    const shown = await Promise.all(
      [...screens].map(async ([name, page]) => ({ name, slide: await slideOn(page) })),
    );
    const after = await readTruth(sql, evening);
    const isAway = before && after && before.onSlideMs > AWAY_MS && after.slideLeftMs > AWAY_MS;
    if (!isAway || before.slide !== after.slide || after.state !== "running") return;
    samples += shown.length;
    for (const { name, slide } of shown)
      if (slide !== String(after.slide)) wrong.push(`${name} shows ${slide} for ${after.slide}`);
  };
  const done = (async () => {
    while (isOn) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  return {
    add: (name, page) => screens.set(name, page),
    end: async () => {
      isOn = false;
      await done;
      return { wrong, samples };
    },
  };
}

/** So long ago, in seconds, the talk of an evening that is over began. */
const AGO = 3600;

/**
 * Puts an evening into the past: its talk was paused from second 30 to 40, and at second 25 a question was asked, on
 * the second slide, and answered.
 */
export const putIntoPast = ({ id, deckId, host }: Evening, question: string): Promise<void> =>
  inDatabase(async (sql) => {
    const startedAt = Date.now() - AGO * 1000;
    const timeline = [
      { at: startedAt, kind: "start" },
      { at: startedAt + 30_000, kind: "pause" },
      { at: startedAt + 40_000, kind: "resume" },
    ];
    const [began, ended, asked] = [0, 130_000, 25_000].map((ms) => new Date(startedAt + ms));
    await sql`update sessions set status = 'completed', starts_at = ${began ?? null}, started_at = ${began ?? null},
      ended_at = ${ended ?? null} where id = ${id}`;
    await sql`insert into talks (id, tenant_id, session_id, deck_id, timeline, started_at, ended_at)
      select ${randomUUID()}, tenant_id, id, ${deckId}, ${sql.json(timeline)}, started_at, ended_at
      from sessions where id = ${id}`;
    await sql`insert into questions (id, tenant_id, session_id, deck_id, slide, user_id, body, answered_at, created_at)
      select ${randomUUID()}, tenant_id, id, ${deckId}, 2, ${host.userId}, ${question}, now(), ${asked ?? null}
      from sessions where id = ${id}`;
  });
