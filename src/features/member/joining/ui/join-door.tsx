import type { ReactNode } from "react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { JoinState, JoinView } from "@/features/member/joining/rules";
import { DoorFrame } from "@/features/member/ui/door-frame";
import { formatList } from "@/lib/format/list";
import { formatDate } from "@/lib/time/date";
import { ApplicationForm } from "./application-form";
import { EnterButton, LinkButton, WithdrawButton } from "./join-buttons";

type JoinDoorProps = { view: JoinView; community: string; timeZone: string; returnTo: string };

/** Says who the community is for, where the viewer stands, and what they can do about it. */
export function JoinDoor({ view, community, timeZone, returnTo }: JoinDoorProps) {
  const { isClosed, text, joining, state } = view;
  const title = isClosed
    ? m.access_denials_outsider({ community })
    : state.at === "member"
      ? m.common_welcomeTo({ community })
      : m.common_joinCommunity({ community });
  return (
    <DoorFrame title={title}>
      {text && (
        <p dir="auto" className="max-w-full wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {state.at === "signed-out" ? (
        <>
          <p className="text-muted-foreground">{HOW[joining]({ community })}</p>
          <a href={`/auth?returnTo=${encodeURIComponent(returnTo)}`} className={buttonVariants()}>
            {m.member_joining_door_signIn()}
          </a>
          <p className="text-sm text-muted-foreground">{m.member_joining_door_signInHint()}</p>
        </>
      ) : (
        <Standing {...{ state, community, timeZone, returnTo }} />
      )}
    </DoorFrame>
  );
}

const HOW = {
  open: m.member_joining_door_howOpen,
  approval: m.member_joining_door_howApproval,
  domain: m.member_joining_door_howDomain,
  invitation: m.member_joining_door_howInvitation,
};

const Note = ({ children }: { children: ReactNode }) => <p className="text-muted-foreground">{children}</p>;

type StandingProps = Omit<JoinDoorProps, "view"> & { state: JoinState };

function Standing({ state, community, timeZone, returnTo }: StandingProps) {
  const day = (date: Date) => formatDate(date, "day", timeZone);
  switch (state.at) {
    case "open":
      return <EnterButton {...{ community, returnTo }} />;
    case "approval":
      return <ApplicationForm questions={state.questions} community={community} />;
    case "domain":
      return state.isEligible ? (
        <LinkButton />
      ) : (
        <Note>{m.member_joining_door_otherDomain({ domains: formatList(state.domains) })}</Note>
      );
    case "waiting":
      return (
        <>
          <p role="status">{m.member_joining_door_waiting({ day: day(state.since) })}</p>
          <dl className="flex w-full flex-col gap-3 text-start text-sm empty:hidden">
            {state.answers.map(({ question, answer }) => (
              <div key={question} dir="auto">
                <dt className="font-medium wrap-anywhere">{question}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap text-muted-foreground">{answer}</dd>
              </div>
            ))}
          </dl>
          <WithdrawButton />
        </>
      );
    case "declined":
      return (
        <>
          <p role="status">{m.member_joining_door_declined()}</p>
          {state.word && (
            <blockquote dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted-foreground">
              {state.word}
            </blockquote>
          )}
          <Note>{m.member_joining_door_again({ day: day(state.until) })}</Note>
        </>
      );
    case "unverified":
      return (
        <>
          <Note>{m.member_joining_door_unverified()}</Note>
          <Link href="/settings/account" className={buttonVariants({ variant: "outline" })}>
            {m.common_yourAccount()}
          </Link>
        </>
      );
    case "barred":
      return (
        <>
          <Note>{m.member_joining_door_barred({ community })}</Note>
          <Link href="/settings/account" className={buttonVariants({ variant: "outline" })}>
            {m.common_yourAccount()}
          </Link>
        </>
      );
    case "member":
      return (
        <Link href="/" className={buttonVariants({ variant: "outline" })}>
          {m.member_invitations_join_home()}
        </Link>
      );
    default:
      return <Note>{m.member_joining_door_howInvitation({ community })}</Note>;
  }
}
