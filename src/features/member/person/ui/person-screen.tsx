import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { FILTER_COPY } from "@/features/member/list/copy";
import { ROLE_NAMES } from "@/features/member/list/rules";
import { StandingBadges } from "@/features/member/list/ui/member-badges";
import { PERSON_COPY } from "@/features/member/person/copy";
import type { Person } from "@/features/member/person/schema";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { Acts } from "./acts";
import { Notes } from "./notes";
import { RoleActs } from "./role-acts";
import { SanctionHistory } from "./sanction-history";
import { SignIns } from "./sign-ins";

type PersonScreenProps = { person: Person; community: string; timeZone: string };

/** One member, as the community's staff sees them. (MOD-8) */
export const PersonScreen = ({ person, community, timeZone }: PersonScreenProps) => (
  <div className="flex flex-col gap-10">
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={person.role === "member" ? "neutral" : "brand"}>{ROLE_NAMES[person.role]}</Badge>
      <StandingBadges kinds={person.inForce} />
      <span className="text-muted-foreground">
        {PERSON_COPY.joined(formatDate(person.joinedAt, "day", timeZone))}
      </span>
      <Link href={`/profile/${person.username}`} prefetch={false} className="underline">
        {PERSON_COPY.profile}
      </Link>
    </div>
    <dl className="grid grid-cols-3 divide-x rounded-lg border bg-card text-center">
      <Count name={PERSON_COPY.startups} value={person.counts.startups} />
      <Count name={PERSON_COPY.comments} value={person.counts.comments} />
      <Count name={PERSON_COPY.votes} value={person.counts.votes} />
    </dl>
    <RoleActs person={person} community={community} />
    <Section title={FILTER_COPY.standing} text={PERSON_COPY.standingText}>
      <Acts person={person} />
      <SanctionHistory person={person} timeZone={timeZone} />
    </Section>
    <Section title={PERSON_COPY.signIns(community)} text={PERSON_COPY.signInsText}>
      <SignIns person={person} timeZone={timeZone} />
    </Section>
    <Section title={PERSON_COPY.notes} text={PERSON_COPY.notesText}>
      <Notes person={person} timeZone={timeZone} />
    </Section>
  </div>
);

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse p-4">
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="text-lg font-semibold tabular-nums">{formatNumber(value)}</dd>
  </div>
);

const Section = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4">
    <div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
    {children}
  </section>
);
