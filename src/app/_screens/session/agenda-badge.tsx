"use client";
import { positionAt } from "@/domain/session/stage/timeline-rules";
import { TalkBadge } from "@/features/session/stage/ui/components/talk-badge";
import { api } from "@/trpc/react";

type AgendaBadgeProps = { sessionId: string; username: string };

/**
 * Marks a speaker's talk in the agenda of a live session. The page is cached, so this reads what the window of the
 * stage has asked for, and asks nothing itself.
 */
export function AgendaBadge({ sessionId, username }: AgendaBadgeProps) {
  const { data: stage } = api.session.stage.useQuery({ sessionId }, { enabled: false });
  const deck = stage?.queue.find(({ speaker }) => speaker?.username === username);
  if (!(stage && deck)) return null;
  const position = positionAt(stage.talk?.timeline ?? [], stage.format, stage.now);
  return <TalkBadge deck={deck} view={{ stage, position }} />;
}
