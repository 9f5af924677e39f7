import type { ReactNode } from "react";
import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { ROLE_NAMES } from "@/domain/member/list/rules";
import { StandingBadges } from "@/features/member/list/ui/member-badges";
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
      <Badge tone={person.role === "member" ? "neutral" : "brand"}>{ROLE_NAMES[person.role]()}</Badge>
      <StandingBadges kinds={person.inForce} />
      <span className="text-muted-foreground">
        {m.member_person_joined({ day: formatDate(person.joinedAt, "day", timeZone) })}
      </span>
      <Link href={`/profile/${person.username}`} prefetch={false} className="underline">
        {m.common_profile()}
      </Link>
    </div>
    <StatTiles className="sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
      <StatTile label={m.common_startups()} value={formatNumber(person.counts.startups)} />
      <StatTile label={m.common_comments()} value={formatNumber(person.counts.comments)} />
      <StatTile label={m.common_votes()} value={formatNumber(person.counts.votes)} />
    </StatTiles>
    <RoleActs person={person} community={community} />
    <Section title={m.common_standing()} text={m.member_person_standingText()}>
      <Acts person={person} />
      <SanctionHistory person={person} timeZone={timeZone} />
    </Section>
    <Section title={m.member_person_signIns({ community })} text={m.member_person_signInsText()}>
      <SignIns person={person} timeZone={timeZone} />
    </Section>
    <Section title={m.common_notes()} text={m.member_person_notesText()}>
      <Notes person={person} timeZone={timeZone} />
    </Section>
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
