import type { ReactNode } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import type { Team } from "@/features/member/roles/schema";
import { FactorDemand } from "./factor-demand";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { OfferList } from "./offer-list";
import { StaffRow } from "./staff-row";

/** Staff members, invitations and offers. (TEN-10, TEN-11) */
export function TeamScreen({ team, timeZone }: { team: Team; timeZone: string }) {
  const owners = team.staff.filter(({ role }) => role === "owner").length;
  return (
    <div className="flex flex-col gap-10">
      <Section
        title={m.common_team()}
        text={
          <RichText
            text={m.member_team_lead()}
            parts={{
              find: (words) => (
                <Link href="/admin/users" className="underline">
                  {words}
                </Link>
              ),
            }}
          />
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
      <Section title={m.member_team_factor()} text={m.member_team_factorText()}>
        <FactorDemand team={team} />
      </Section>
      {team.offers.length > 0 && (
        <Section title={m.member_team_offers()} text={m.member_team_offersText()}>
          <OfferList offers={team.offers} isOwner={team.isOwner} timeZone={timeZone} />
        </Section>
      )}
      <Section title={m.member_team_invite()} text={m.member_team_inviteText()}>
        <InviteForm givable={team.givable} />
      </Section>
      {team.invitations.length > 0 && (
        <Section title={m.common_openInvitations()} text={m.member_team_openText()}>
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
