"use client";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { mayUndo, type ShownApplication } from "@/features/member/joining/rules";
import { useMinute } from "@/lib/browser/use-minute";
import type { Asked } from "./decision-dialog";
import type { ApplicationQueue } from "./use-applications";

const STATES = {
  approved: { label: m.member_joining_queue_approved, tone: "success" },
  declined: { label: m.member_joining_queue_declined, tone: "neutral" },
  banned: { label: m.common_banned, tone: "destructive" },
} as const;

type ApplicationCardProps = {
  application: ShownApplication;
  timeZone: string;
  queue: ApplicationQueue;
  isChosen: boolean;
  onChoose: ((isOn: boolean) => void) | undefined;
  onAsk: (verdict: Asked["verdict"]) => void;
};

export function ApplicationCard(props: ApplicationCardProps) {
  const { application, timeZone, queue, isChosen, onChoose, onAsk } = props;
  const { id, name, username, email, avatarUrl, answers, status, word, createdAt, decidedBy } = application;
  const now = useMinute();
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {onChoose && (
          <Checkbox
            label={<span className="sr-only">{m.member_joining_queue_choose({ name })}</span>}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <Avatar name={name} src={avatarUrl} size="sm" />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span dir="auto" className="font-medium wrap-anywhere">
              {name}
            </span>
            <span className="text-sm wrap-anywhere text-muted-foreground">@{username}</span>
          </p>
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {email} · <TimeAgo date={createdAt} timeZone={timeZone} />
          </p>
        </div>
        {status !== "waiting" && <Badge tone={STATES[status].tone}>{STATES[status].label()}</Badge>}
      </div>
      {answers.length > 0 && (
        <dl className="flex flex-col gap-2 text-sm">
          {answers.map(({ question, answer }) => (
            <div key={question} dir="auto">
              <dt className="wrap-anywhere text-muted-foreground">{question}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {word && (
        <p className="text-sm wrap-anywhere text-muted-foreground">{m.member_joining_mail_word({ word })}</p>
      )}
      {status === "waiting" ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={queue.isBusy} onClick={() => void queue.approve([id])}>
            {m.member_joining_queue_approve()}
          </Button>
          <Button size="sm" variant="outline" disabled={queue.isBusy} onClick={() => onAsk("decline")}>
            {m.member_joining_queue_decline()}
          </Button>
          <Button size="sm" variant="ghost" disabled={queue.isBusy} onClick={() => onAsk("ban")}>
            {m.member_joining_queue_ban()}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {now !== null && mayUndo(application, new Date(now)) && (
            <Button size="sm" variant="outline" disabled={queue.isReopening} onClick={() => queue.undo(id)}>
              {m.common_undo()}
            </Button>
          )}
          {decidedBy && (
            <span className="text-sm text-muted-foreground">
              {m.member_joining_queue_by({ name: decidedBy })}
            </span>
          )}
        </div>
      )}
    </li>
  );
}
