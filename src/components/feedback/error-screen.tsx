"use client";

import { MoodMark } from "@/components/feedback/mood-mark";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { ERROR_COPY } from "./copy";

type ErrorScreenProps = {
  /** The error's id in the logs. */
  errorId?: string;
  retriesLeft: number;
  onRetry: () => void;
};

export const ErrorScreen = ({ errorId, retriesLeft, onRetry }: ErrorScreenProps) => (
  <section
    role="alert"
    className="mx-auto flex min-h-[60dvh] max-w-reading flex-col items-center justify-center gap-6 px-4 py-16 text-center"
  >
    <MoodMark mood="error" />
    <div className="flex flex-col gap-2">
      <h1 className="display text-xl">{ERROR_COPY.title}</h1>
      <p className="text-muted-foreground">{ERROR_COPY.text}</p>
      {errorId && (
        <p className="text-xs text-muted-foreground">
          {ERROR_COPY.errorId} <code className="rounded-sm bg-muted px-1.5 py-0.5 select-all">{errorId}</code>
        </p>
      )}
    </div>
    <div className="flex flex-wrap justify-center gap-2">
      {retriesLeft > 0 && <Button onClick={onRetry}>{ERROR_COPY.retry(retriesLeft)}</Button>}
      <a href="/" className={buttonVariants({ variant: "outline" })}>
        {ERROR_COPY.home}
      </a>
      <Button variant={retriesLeft > 0 ? "ghost" : "primary"} onClick={() => window.location.reload()}>
        {ERROR_COPY.reload}
      </Button>
    </div>
  </section>
);
