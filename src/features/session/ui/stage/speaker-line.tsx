import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/lib/cn";
import type { SessionPerson } from "../../schema";
import { STAGE_COPY as say } from "../../stage-copy";

type SpeakerLineProps = {
  title: string;
  speaker: SessionPerson | null;
  /** The talk that this screen is about. */
  isLead?: boolean;
  className?: string;
};

/** A talk in two lines: what about, and by whom. */
export const SpeakerLine = ({ title, speaker, isLead = false, className }: SpeakerLineProps) => (
  <span className={cn("flex max-w-full min-w-0 items-center gap-3 text-left", className)}>
    <Avatar name={speaker?.fullName ?? null} src={speaker?.avatarUrl ?? null} />
    <span className="flex min-w-0 flex-col">
      <span className={isLead ? "display text-lg text-balance" : "truncate font-medium"}>{title}</span>
      <span className="truncate text-sm text-muted-foreground">{speaker?.fullName ?? say.somebody}</span>
    </span>
  </span>
);
