import { type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";

type SessionColumns = Pick<TenantScope, "tenant">;

// Column names are spelled out: when a query selects from a single table, Drizzle omits the table name.

export const isHostedBy = ({ tenant }: SessionColumns, userId: string): SQL<boolean> => sql<boolean>`exists (
  select from session_hosts h where h.tenant_id = ${tenant.id} and h.session_id = sessions.id and h.user_id = ${userId})`;

/** The title of the user's talk in the row's session. Null if they give none. */
export const talkTitleOf = ({ tenant }: SessionColumns, userId: string): SQL<string | null> => sql<
  string | null
>`(
  select d.title from decks d where d.tenant_id = ${tenant.id} and d.session_id = sessions.id
  and d.speaker_id = ${userId})`;

/** Whether the user had a seat in the row's session. Waiting for a seat doesn't count. */
export const hasAttendedSql = ({ tenant }: SessionColumns, userId: string): SQL<boolean> => sql<boolean>`(
  sessions.status in ('live', 'completed') and exists (select from seats s where s.tenant_id = ${tenant.id}
  and s.session_id = sessions.id and s.user_id = ${userId} and s.status = 'going'))`;
