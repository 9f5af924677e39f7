"use client";

import * as m from "#messages";

/**
 * The last fallback if the document can't be rendered. It is in every page's bundle, so it imports no
 * components and has its own button markup.
 */
export const ApplicationError = ({ errorId }: { errorId?: string }) => (
  <main className="flex min-h-dvh flex-col items-center justify-center gap-5 p-6 text-center">
    <div className="flex flex-col gap-2">
      <h1 className="display text-xl">{m.common_applicationError()}</h1>
      <p className="text-muted-foreground">
        {errorId ? m.components_feedback_error_text() : m.components_feedback_error_unknown()}
      </p>
      {errorId && (
        <p className="text-xs text-muted-foreground">
          {m.components_feedback_error_errorId()} {errorId}
        </p>
      )}
    </div>
    <button
      type="button"
      onClick={() => window.location.reload()}
      className="h-10 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground transition-colors hover:bg-primary-hover"
    >
      {m.common_refreshPage()}
    </button>
  </main>
);
