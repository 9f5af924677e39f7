import Link from "next/link";
import type { ReactNode } from "react";
import type { Team } from "../../role-schema";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { OfferList } from "./offer-list";
import { StaffRow } from "./staff-row";

/** Who runs the community and who is asked to. (`docs/behaviours.md`, TEN-10, TEN-11) */
export function TeamScreen({ team, timeZone }: { team: Team; timeZone: string }) {
  const owners = team.staff.filter(({ role }) => role === "owner").length;
  return (
    <div className="flex flex-col gap-10">
      <Section
        title="Who runs it"
        text={
          <>
            To give somebody a role,{" "}
            <Link href="/admin/users" className="underline">
              find them among the users
            </Link>{" "}
            or invite them below.
          </>
        }
      >
        <ul className="flex flex-col divide-y rounded-lg border bg-card">
          {team.staff.map((person) => (
            <StaffRow
              key={person.userId}
              person={person}
              isLastOwner={person.role === "owner" && owners === 1}
            />
          ))}
        </ul>
      </Section>
      {team.offers.length > 0 && (
        <Section title="Offered ownership" text="Nothing changes before it is accepted.">
          <OfferList offers={team.offers} isOwner={team.isOwner} timeZone={timeZone} />
        </Section>
      )}
      <Section title="Invite" text="By a mail to one address, or by a link for as many people as you say.">
        <InviteForm givable={team.givable} />
      </Section>
      {team.invitations.length > 0 && (
        <Section title="Open invitations" text="Each ends by itself, or when you withdraw it.">
          <InvitationList invitations={team.invitations} timeZone={timeZone} />
        </Section>
      )}
    </div>
  );
}

const Section = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-4">
    <div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
    {children}
  </section>
);
