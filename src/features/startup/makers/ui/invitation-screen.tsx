import { membersLanguage } from "#language";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { ROLES_IN_TEXT } from "@/domain/startup/makers/rules";
import type { ShownInvitation } from "@/domain/startup/makers/schema";
import { CLOSED } from "@/features/startup/makers/copy";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { formatDate } from "@/lib/time/date";
import { InvitationAnswer } from "./invitation-answer";

type InvitationScreenProps = {
  invitation: ShownInvitation | null;
  token: string;
  community: string;
  timeZone: string;
};

/** An invitation is answered only with the buttons, never by opening the page. (SUB-6) */
export function InvitationScreen({ invitation, token, community, timeZone }: InvitationScreenProps) {
  if (!invitation) return <Closed why="unknown" />;
  const { state, startup, role, inviter, expiresAt, isYours } = invitation;
  if (state !== "open") return <Closed why={state} startup={startup} />;
  return (
    <Frame title={m.startup_makers_team_become({ name: startup.name })}>
      <div className="flex items-center gap-4 rounded-lg border bg-card p-4">
        <StartupLogo name={startup.name} url={startup.logoUrl} className="size-14" />
        <div className="min-w-0">
          <p lang={membersLanguage()} className="font-semibold wrap-anywhere">
            {startup.name}
          </p>
          <p lang={membersLanguage()} className="text-sm wrap-anywhere text-muted-foreground">
            {startup.tagline}
          </p>
        </div>
      </div>
      <p>
        <RichText
          text={m.startup_makers_team_asksHere({
            inviter: inviter ?? m.common_aFormerMember(),
            community,
            role: ROLES_IN_TEXT[role](),
          })}
          parts={{ role: (words) => <strong className="font-medium">{words}</strong> }}
        />{" "}
        <span>{role === "owner" ? m.startup_makers_team_owners() : m.startup_makers_team_editors()}</span>
      </p>
      <ul className="list-disc ps-5 text-sm text-muted-foreground">
        <li>{m.startup_makers_team_shown()}</li>
        <li>{m.startup_makers_team_noVotes()}</li>
        <li>{m.startup_makers_team_leaveText({ day: formatDate(expiresAt, "day", timeZone) })}</li>
      </ul>
      <InvitationAnswer token={token} isYours={isYours} />
    </Frame>
  );
}

const Frame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="page-column flex max-w-xl flex-col gap-5 py-10 sm:py-16">
    <h1 className="display text-xl text-balance wrap-anywhere">{title}</h1>
    {children}
  </section>
);

type ClosedProps = { why: keyof typeof CLOSED; startup?: ShownInvitation["startup"] };

const Closed = ({ why, startup }: ClosedProps) => (
  <Frame title={startup ? m.startup_makers_team_invitationTo({ name: startup.name }) : m.common_invitation()}>
    <p role="status">{CLOSED[why]()}</p>
    {startup?.isListed ? (
      <Link
        href={`/startup/${startup.slug}`}
        className={`${buttonVariants({ variant: "outline" })} self-start`}
      >
        {m.startup_makers_team_view({ name: startup.name })}
      </Link>
    ) : (
      <Link href="/" className={`${buttonVariants({ variant: "outline" })} self-start`}>
        {m.startup_makers_team_toStart()}
      </Link>
    )}
  </Frame>
);
