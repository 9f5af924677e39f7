import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/date";
import { ROLE_NAMES } from "../../people-rules";
import type { Person } from "../../person-schema";
import { StandingBadges } from "../standing-badges";
import { Acts } from "./acts";
import { Notes } from "./notes";
import { RoleActs } from "./role-acts";
import { SanctionHistory } from "./sanction-history";
import { SignIns } from "./sign-ins";

type PersonScreenProps = { person: Person; community: string; timeZone: string };

/** One member, as those who run the community see them. (`docs/behaviours.md`, MOD-8) */
export const PersonScreen = ({ person, community, timeZone }: PersonScreenProps) => (
  <div className="flex flex-col gap-10">
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={person.role === "member" ? "neutral" : "brand"}>{ROLE_NAMES[person.role]}</Badge>
      <StandingBadges kinds={person.inForce} />
      <span className="text-muted-foreground">Joined {formatDate(person.joinedAt, "day", timeZone)}</span>
      <Link href={`/profile/${person.username}`} prefetch={false} className="underline">
        Profile
      </Link>
    </div>
    <dl className="grid grid-cols-3 divide-x rounded-lg border bg-card text-center">
      <Count name="Startups" value={person.counts.startups} />
      <Count name="Comments" value={person.counts.comments} />
      <Count name="Votes" value={person.counts.votes} />
    </dl>
    <RoleActs person={person} community={community} />
    <Section title="Standing" text="Whatever you do is mailed to them with its reason, and written down.">
      <Acts person={person} />
      <SanctionHistory person={person} timeZone={timeZone} />
    </Section>
    <Section
      title={`Sign-ins at ${community}`}
      text="Where they are signed in here; other places are not shown."
    >
      <SignIns person={person} timeZone={timeZone} />
    </Section>
    <Section title="Notes" text="For those who run the community alone; the member does not see them.">
      <Notes person={person} timeZone={timeZone} />
    </Section>
  </div>
);

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse p-4">
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="text-lg font-semibold tabular-nums">{value.toLocaleString("en")}</dd>
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
