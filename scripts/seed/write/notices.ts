import { sql } from "drizzle-orm";
import { idOf } from "../large/ids";
import type { Owner } from "./database";

/** Older notifications are marked as read. */
const READ_AFTER_DAYS = 4;

/**
 * Writes the notifications for comments and milestones with the times they would have had. Sends no emails.
 */
export async function writeNotices(tx: Owner, tenantId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with happened as (
      select c.created_at, c.startup_id, c.id as comment_id, c.user_id as actor_id, p.user_id, 'reply' as type,
        'comment:' || c.id as key, '{}'::jsonb as data
      from comments c join comments p on p.tenant_id = c.tenant_id and p.id = c.parent_id
      where c.tenant_id = ${tenantId} and c.held_at is null and c.deleted_at is null
      union all
      select c.created_at, c.startup_id, c.id, c.user_id, m.user_id, 'comment', 'comment:' || c.id, '{}'
      from comments c join startup_makers m on m.tenant_id = c.tenant_id and m.startup_id = c.startup_id
      where c.tenant_id = ${tenantId} and c.held_at is null and c.deleted_at is null
      union all
      select v.created_at, v.startup_id, null, null, m.user_id, 'votes', 'votes:' || v.startup_id || ':10',
        '{"votes": 10}'
      from (select tenant_id, startup_id, created_at,
          row_number() over (partition by startup_id order by created_at, id) as place
        from votes where tenant_id = ${tenantId}) v
      join startup_makers m on m.tenant_id = v.tenant_id and m.startup_id = v.startup_id
      where v.place = 10
    )
    insert into notices (id, tenant_id, user_id, type, key, thread, actor_id, startup_id, comment_id, data, is_shown,
      mail_rhythm, read_at, created_at)
    select distinct on (h.user_id, h.key) ${idOf(sql`'demo:notice:' || h.user_id || h.key`)}, ${tenantId}, h.user_id,
      h.type, h.key, 'startup:' || h.startup_id, h.actor_id, h.startup_id, h.comment_id, h.data, true, 'off',
      case when h.created_at < ${at} - ${READ_AFTER_DAYS} * interval '1 day' then h.created_at + interval '1 day' end,
      h.created_at
    from happened h join members on members.tenant_id = ${tenantId} and members.user_id = h.user_id
    where h.user_id is distinct from h.actor_id and h.created_at <= ${at}
    order by h.user_id, h.key, h.type desc`);
}
