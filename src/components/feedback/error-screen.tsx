"use client";

import * as m from "#messages";
import { MoodMark } from "@/components/feedback/mood-mark";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";

type ErrorScreenProps = {
  /** The error's id in the logs. */
  errorId: string;
  /** The error is in the logs, so the team can find it. */
  isReported: boolean;
  retriesLeft: number;
  onRetry: () => void;
};

export const ErrorScreen = ({ errorId, isReported, retriesLeft, onRetry }: ErrorScreenProps) => (
  <section
    role="alert"
    className="mx-auto flex min-h-[60dvh] max-w-reading flex-col items-center justify-center gap-6 px-4 py-16 text-center"
  >
    <MoodMark mood="error" />
    <div className="flex flex-col gap-2">
      <h1 className="display text-xl">{m.components_feedback_error_title()}</h1>
      <p className="text-muted-foreground">
        {isReported ? m.components_feedback_error_text() : m.components_feedback_error_unreported()}
      </p>
      <p className="text-xs text-muted-foreground">
        {m.components_feedback_error_errorId()}{" "}
        <code className="rounded-sm bg-muted px-1.5 py-0.5 select-all">{errorId}</code>
      </p>
    </div>
    <div className="flex flex-wrap justify-center gap-2">
      {retriesLeft > 0 && (
        <Button onClick={onRetry}>{m.components_feedback_error_retry({ left: retriesLeft })}</Button>
      )}
      <a href="/" className={buttonVariants({ variant: "outline" })}>
        {m.common_goHome()}
      </a>
      <Button variant={retriesLeft > 0 ? "ghost" : "primary"} onClick={() => window.location.reload()}>
        {m.components_feedback_error_reload()}
      </Button>
    </div>
  </section>
);
