"use client";

import { ERROR_COPY } from "./copy";

/**
 * The last fallback, when the document itself could not be made. Every page carries it, so it takes no
 * part along: its button is written out.
 */
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
    <button
      type="button"
      onClick={() => window.location.reload()}
      className="h-10 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground transition-colors hover:bg-primary-hover"
    >
      {ERROR_COPY.refresh}
    </button>
  </main>
);
