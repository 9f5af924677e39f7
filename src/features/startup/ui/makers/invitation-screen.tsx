import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { formatDate } from "@/lib/date";
import { CLOSED } from "../../maker-copy";
import { ROLE_NAMES } from "../../maker-rules";
import type { ShownInvitation } from "../../maker-schema";
import { StartupLogo } from "../startup-logo";
import { InvitationAnswer } from "./invitation-answer";

type InvitationScreenProps = {
  invitation: ShownInvitation | null;
  word: string;
  community: string;
  timeZone: string;
};

/** The page that an invitation leads to; it is answered by its buttons only. (`docs/behaviours.md`, SUB-6) */
export function InvitationScreen({ invitation, word, community, timeZone }: InvitationScreenProps) {
  if (!invitation) return <Closed why="unknown" />;
  const { state, startup, role, inviter, expiresAt, isYours } = invitation;
  if (state !== "open") return <Closed why={state} startup={startup} />;
  return (
    <Frame title={`Become a maker of ${startup.name}`}>
      <div className="flex items-center gap-4 rounded-lg border bg-card p-4">
        <StartupLogo name={startup.name} url={startup.logoUrl} className="size-14" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{startup.name}</p>
          <p className="text-sm break-words text-muted-foreground">{startup.tagline}</p>
        </div>
      </div>
      <p>
        {inviter ?? "Somebody who has left"} asks you to be one of its makers at {community}, as{" "}
        <strong className="font-medium">{ROLE_NAMES[role].toLowerCase()}</strong>.{" "}
        {role === "owner"
          ? "Owners change its page and decide who its makers are."
          : "Editors change its page."}
      </p>
      <ul className="list-disc pl-5 text-sm text-muted-foreground">
        <li>You are shown among its makers, and so are your comments on it.</li>
        <li>Makers cannot vote for it: a vote that you have given it is taken back.</li>
        <li>
          You can leave at any time. The invitation is good until {formatDate(expiresAt, "day", timeZone)}.
        </li>
      </ul>
      <InvitationAnswer word={word} isYours={isYours} />
    </Frame>
  );
}

const Frame = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="page-column flex max-w-xl flex-col gap-5 py-10 sm:py-16">
    <h1 className="display text-xl text-balance break-words">{title}</h1>
    {children}
  </section>
);

type ClosedProps = { why: keyof typeof CLOSED; startup?: ShownInvitation["startup"] };

const Closed = ({ why, startup }: ClosedProps) => (
  <Frame title={startup ? `Invitation to ${startup.name}` : "Invitation"}>
    <p role="status">{CLOSED[why]}</p>
    {startup?.isListed ? (
      <Link
        href={`/startup/${startup.slug}`}
        className={`${buttonVariants({ variant: "outline" })} self-start`}
      >
        View {startup.name}
      </Link>
    ) : (
      <Link href="/" className={`${buttonVariants({ variant: "outline" })} self-start`}>
        To the start page
      </Link>
    )}
  </Frame>
);
