import { WAITING } from "@/features/session/questions/rules";
import type { DerivedObject } from "@/server/db/derived-objects";

/**
 * Opens a case for each target that awaits moderation without one: content reported, held or submitted before
 * the queue existed. Runs once, because newer content opens its own case. Targets with an open or decided
 * case are left alone (MOD-1).
 */
export const missingCases: DerivedObject = {
  name: "backfill of moderation cases",
  statements: `
    insert into moderation_cases
      (id, tenant_id, target_type, target_id, author_id, sources, opened_at, created_at)
    select gen_random_uuid(), tenant_id, target_type, target_id, (array_agg(author_id))[1],
      array_agg(distinct source), min(at), now()
    from (
      select f.tenant_id, f.target_type, f.target_id, f.created_at as at, 'report' as source,
        case f.target_type
          when 'startup' then (select created_by from startups t where t.tenant_id = f.tenant_id and t.id = f.target_id)
          when 'comment' then (select user_id from comments t where t.tenant_id = f.tenant_id and t.id = f.target_id)
          when 'question' then (select user_id from questions t where t.tenant_id = f.tenant_id and t.id = f.target_id)
          when 'slide_comment' then
            (select user_id from slide_comments t where t.tenant_id = f.tenant_id and t.id = f.target_id)
          when 'profile' then (select id from auth_users t where t.id = f.target_id)
          else (select user_id from session_hosts t
            where t.tenant_id = f.tenant_id and t.session_id = f.target_id and t.role = 'host' limit 1)
        end as author_id
      from content_flags f where f.status = 'pending'
      union all
      select tenant_id, 'startup', id, coalesce(review_at, updated_at), 'approval', created_by
      from startups where status = 'in_review'
      union all
      select tenant_id, 'comment', id, held_at, 'approval', user_id
      from comments where held_at is not null and hidden_reason is null and deleted_at is null
      union all
      select tenant_id, 'question', id, hidden_at, 'rule', user_id from questions where hidden_reason = '${WAITING}'
      union all
      select tenant_id, 'slide_comment', id, hidden_at, 'rule', user_id
      from slide_comments where hidden_reason = '${WAITING}' and deleted_at is null
    ) waiting
    group by tenant_id, target_type, target_id
    on conflict (tenant_id, target_type, target_id) do nothing`,
  state: "select 'done'",
};
