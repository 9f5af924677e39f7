import { sql } from "drizzle-orm";
import type { Owner } from "../write/database";
import { idOf } from "./ids";

/** Generated voters of the large set. They have no password and can't sign in. */
export const CROWD_MAIL_HOST = "crowd.startuphub.example";
export const CROWD_SIZE = 200;

const userId = idOf(sql`'crowd' || voter`);

/** The id of voter 1 to `CROWD_SIZE`, for a query with a column named `voter`. */
export const crowdMemberId = userId;

export async function writeCrowd(tx: Owner, tenantId: string): Promise<void> {
  const crowd = sql`generate_series(1, ${CROWD_SIZE}::int) as voter`;
  await tx.execute(sql`insert into auth_users (id, name, email, email_verified)
    select ${userId}, 'Crowd ' || voter, 'crowd-' || voter || '@' || ${CROWD_MAIL_HOST}::text, true from ${crowd}`);
  await tx.execute(sql`insert into profiles (id, full_name, username)
    select ${userId}, 'Crowd ' || voter, 'crowd-' || voter from ${crowd}`);
  await tx.execute(sql`insert into members (tenant_id, user_id, joined_at)
    select ${tenantId}::uuid, ${userId}, now() - interval '4 years' from ${crowd}`);
}
