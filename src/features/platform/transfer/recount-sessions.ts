import { sql } from "drizzle-orm";
import { questions, questionVotes, seats, sessions } from "@/domain/schema";
import type { Tx } from "@/server/db/client";

/** Corrects counters that no nightly job recounts: seats, places on waitlists and votes for questions. */
export async function recountSessions(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`update ${sessions} set seat_count = held.seats, waitlist_count = held.waiting
    from (select s.id, count(*) filter (where p.status in ('going', 'offered'))::int as seats,
        count(*) filter (where p.status = 'waitlisted')::int as waiting
      from ${sessions} s left join ${seats} p on p.tenant_id = s.tenant_id and p.session_id = s.id
      where s.tenant_id = ${tenantId} group by s.id) held
    where ${sessions.tenantId} = ${tenantId} and ${sessions.id} = held.id
      and (${sessions.seatCount}, ${sessions.waitlistCount}) is distinct from (held.seats, held.waiting)`);
  await tx.execute(sql`update ${questions} set vote_count = counted.votes
    from (select q.id, count(v.user_id)::int as votes
      from ${questions} q left join ${questionVotes} v on v.tenant_id = q.tenant_id and v.question_id = q.id
      where q.tenant_id = ${tenantId} group by q.id) counted
    where ${questions.tenantId} = ${tenantId} and ${questions.id} = counted.id
      and ${questions.voteCount} <> counted.votes`);
}
