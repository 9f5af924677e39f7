import { membersLanguage } from "#language";
import * as m from "#messages";
import { Avatar } from "@/components/ui/avatar";
import type { SessionPerson } from "@/features/session/schema";
import type { Stage } from "@/features/session/stage/schema";
import { nextInQueue } from "@/features/session/stage/ui/state/scene";
import { personName } from "@/features/session/ui/person-name";
import { cn } from "@/lib/cn";

type SpeakerLineProps = {
  title: string;
  speaker: SessionPerson | null;
  /** Set for the talk this screen is about. */
  isLead?: boolean;
  className?: string;
};

export const SpeakerLine = ({ title, speaker, isLead = false, className }: SpeakerLineProps) => (
  <span className={cn("flex max-w-full min-w-0 items-center gap-3 side-start", className)}>
    <Avatar name={speaker && personName(speaker)} src={speaker?.avatarUrl ?? null} />
    <span className="flex min-w-0 flex-col">
      <span
        lang={membersLanguage()}
        className={isLead ? "display text-lg text-balance" : "truncate font-medium"}
      >
        {title}
      </span>
      <span className="truncate text-sm text-muted-foreground">{personName(speaker)}</span>
    </span>
  </span>
);

export function UpNext({ stage, className = "" }: { stage: Stage; className?: string }) {
  const next = nextInQueue(stage);
  if (!next) return null;
  return (
    <div className={`flex max-w-full min-w-0 flex-col gap-2 ${className}`}>
      <p className="text-sm text-muted-foreground">{m.session_stage_upNext()}</p>
      <SpeakerLine title={next.title} speaker={next.speaker} />
    </div>
  );
}
