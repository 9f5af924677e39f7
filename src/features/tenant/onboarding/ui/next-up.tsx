import type { ReactNode } from "react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { Link } from "@/components/link";
import type { NextUp } from "@/features/tenant/onboarding/rules";
import { formatDate } from "@/lib/time/date";

type NextUpListProps = {
  next: NextUp;
  /** How many first steps are left; 0 if they are done or hidden. */
  stepsLeft: number;
  hasSessions: boolean;
  timeZone: string;
};

/** What comes next, with a way to plan the next evening if there is none. */
export function NextUpList({
  next: { session, launches },
  stepsLeft,
  hasSessions,
  timeZone,
}: NextUpListProps) {
  if (!session && !hasSessions && !launches.length && !stepsLeft) return null;
  const when = (date: Date | null) => date && formatDate(date, "weekdayMoment", timeZone);
  return (
    <Section title={m.tenant_onboarding_next_title()}>
      <ul className="divide-y rounded-lg border bg-card text-sm">
        {stepsLeft > 0 && (
          <Row href="/admin/community" note={m.tenant_onboarding_next_stepsLeft({ count: stepsLeft })}>
            {m.common_firstSteps()}
          </Row>
        )}
        {session && (
          <Row href={`/sessions/${session.id}`} note={when(session.startsAt)}>
            <span dir="auto">{session.title}</span>
          </Row>
        )}
        {!session && hasSessions && (
          <Row href="/create-session" note={m.tenant_onboarding_next_noSession()}>
            {m.common_createSession()}
          </Row>
        )}
        {launches.map(({ slug, name, launchedAt }) => (
          <Row key={slug} href={`/startup/${slug}/history`} note={when(launchedAt)}>
            <span dir="auto">{m.tenant_onboarding_next_launches({ name })}</span>
          </Row>
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { href: string; note: ReactNode; children: ReactNode };

const Row = ({ href, note, children }: RowProps) => (
  <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-accent">
    <Link href={href} prefetch={false} className="font-medium wrap-anywhere after:absolute after:inset-0">
      {children}
    </Link>
    <span className="text-muted-foreground tabular-nums">{note}</span>
  </li>
);
