"use client";
import { Star } from "lucide-react";
import { useId, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { TalkFeedback } from "@/features/session/feedback/schema";
import { RATING_NAMES } from "@/features/session/replay/copy";
import { cn } from "@/lib/cn";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

const RATINGS = [1, 2, 3, 4, 5] as const;

type FeedbackFormProps = { deckId: string; title: string; mine: TalkFeedback["mine"] };

export function FeedbackForm({ deckId, title, mine }: FeedbackFormProps) {
  const [rating, setRating] = useState(mine?.rating ?? 0);
  const [body, setBody] = useState(mine?.body ?? "");
  const [problem, setProblem] = useState("");
  const give = api.session.replay.giveFeedback.useMutation({
    onSuccess: () => void toast.success(m.session_replay_feedback_sent()),
    onError: (error) => setProblem(toErrorMessage(error)),
  });
  const submit = () => {
    setProblem("");
    if (rating > 0 && !give.isPending) give.mutate({ deckId, rating, body });
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stars title={title} rating={rating} onChoose={setRating} />
      {rating > 0 && (
        <>
          <Field label={m.session_replay_feedback_words()} optional {...(problem ? { error: problem } : {})}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                className="min-h-18"
                value={body}
                onChange={({ target }) => setBody(target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="sm" variant="outline" loading={give.isPending} className="self-end">
            {mine || give.isSuccess ? m.session_replay_feedback_change() : m.session_replay_feedback_send()}
          </Button>
        </>
      )}
    </form>
  );
}

type StarsProps = { title: string; rating: number; onChoose: (rating: number) => void };

function Stars({ title, rating, onChoose }: StarsProps) {
  const name = useId();
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{m.session_replay_feedback_ratingOf({ title })}</legend>
      {RATINGS.map((choice) => (
        <label
          key={choice}
          className="grid size-10 cursor-pointer place-items-center rounded-md hover:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={rating === choice}
            onChange={() => onChoose(choice)}
            className="sr-only"
          />
          <Star
            aria-hidden="true"
            className={cn("size-6", choice <= rating ? "fill-current text-brand" : "text-muted-foreground")}
          />
          <span className="sr-only">{RATING_NAMES[choice - 1]?.()}</span>
        </label>
      ))}
    </fieldset>
  );
}
