import { Heart, Laugh, PartyPopper, Sparkles } from "lucide-react";
import type { Reaction } from "@/domain/session/rules";

const ICONS = { clap: PartyPopper, heart: Heart, laugh: Laugh, surprise: Sparkles } as const;

export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  const Icon = ICONS[reaction];
  return <Icon aria-hidden="true" />;
}
