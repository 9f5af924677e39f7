import type { SessionDetail } from "./schema";

type Planned = Pick<SessionDetail, "startsAt" | "agenda">;

/** What the agenda has planned for an instant, in milliseconds; before it begins its first item, after it nothing. */
export function agendaAt({ startsAt, agenda }: Planned, now: number): SessionDetail["agenda"][number] | null {
  let endsAt = startsAt.getTime();
  return (
    agenda.find(({ minutes }) => {
      endsAt += minutes * 60_000;
      return now < endsAt;
    }) ?? null
  );
}
