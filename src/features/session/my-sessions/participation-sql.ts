import { type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";

type SessionColumns = Pick<TenantScope, "tenant">;

// Names of columns stand here as they are: among what is selected from one table, Drizzle would write them without it.

/** Whether a person is among the hosts of the session of a row. */
export const isHostedBy = ({ tenant }: SessionColumns, userId: string): SQL<boolean> => sql<boolean>`exists (
  select from session_hosts h where h.tenant_id = ${tenant.id} and h.session_id = sessions.id and h.user_id = ${userId})`;

/** What the talk that a person gives in the session of a row is called; null when they give none. */
export const talkTitleOf = ({ tenant }: SessionColumns, userId: string): SQL<string | null> => sql<
  string | null
>`(
  select d.title from decks d where d.tenant_id = ${tenant.id} and d.session_id = sessions.id
  and d.speaker_id = ${userId})`;

/** Whether a person was in the room of the session of a row; who waited for a seat was not. */
export const hasAttendedSql = ({ tenant }: SessionColumns, userId: string): SQL<boolean> => sql<boolean>`(
  sessions.status in ('live', 'completed') and exists (select from seats s where s.tenant_id = ${tenant.id}
  and s.session_id = sessions.id and s.user_id = ${userId} and s.status = 'going'))`;
