"use client";

import { ERROR_COPY } from "./error-copy";
import { Button } from "./ui/button";

/** The last fallback, when the document itself could not be made. */
export const ApplicationError = ({ errorId }: { errorId?: string }) => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
    <div className="flex flex-col gap-2">
      <h1 className="display text-xl">{ERROR_COPY.applicationTitle}</h1>
      <p className="text-muted-foreground">{ERROR_COPY.text}</p>
      {errorId && (
        <p className="text-xs text-muted-foreground">
          {ERROR_COPY.errorId} {errorId}
        </p>
      )}
    </div>
    <Button onClick={() => window.location.reload()}>{ERROR_COPY.refresh}</Button>
  </main>
);
