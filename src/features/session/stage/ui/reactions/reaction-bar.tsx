import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { REACTIONS } from "@/domain/session/rules";
import { REACTION_NAMES } from "@/features/session/questions/copy";
import { cn } from "@/lib/cn";
import { ReactionIcon } from "./reaction-icon";
import type { Reactions } from "./use-reactions";

export const ReactionBar = ({ reactions, className }: { reactions: Reactions; className?: string }) => (
  <fieldset className={cn("flex min-w-0 flex-wrap gap-2", className)}>
    <legend className="sr-only">{m.session_questions_question_reactions()}</legend>
    {REACTIONS.map((reaction) => (
      <Button
        key={reaction}
        variant="outline"
        className="max-sm:grow max-sm:gap-1.5 max-sm:px-2"
        onClick={() => reactions.send(reaction)}
      >
        <ReactionIcon reaction={reaction} />
        {REACTION_NAMES[reaction]()}
      </Button>
    ))}
  </fieldset>
);
