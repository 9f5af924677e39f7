import { Button } from "@/components/ui/button";
import { POST_COPY } from "@/features/tenant/blog/copy";
import { POST_FIELD_NAMES } from "@/features/tenant/blog/rules";
import { formatDate } from "@/lib/time/date";
import type { usePostSync } from "./use-post-sync";

type StatusProps = { sync: ReturnType<typeof usePostSync>; timeZone: string };

export function PostStatus({ sync, timeZone }: StatusProps) {
  const { state, values, resolve } = sync;
  if (state.is === "clash") {
    const { theirs, fields } = state.conflict;
    const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
    return (
      <section role="alert" className="flex flex-col gap-3 rounded-md bg-warning-wash p-4 text-sm">
        <p className="text-warning">
          {POST_COPY.conflict(fields.map((field) => POST_FIELD_NAMES[field]).join(", the "))}
        </p>
        {fields.map((field) => (
          <blockquote
            key={field}
            className="max-h-40 overflow-auto rounded-sm border bg-card p-3 whitespace-pre-wrap"
          >
            {theirs[field] || "(nothing)"}
          </blockquote>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => resolve(values)}>
            {POST_COPY.keepMine}
          </Button>
          <Button size="sm" variant="outline" onClick={() => resolve({ ...values, ...taken })}>
            {POST_COPY.rebaseOnto}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <p
      aria-live="polite"
      className={`min-h-5 text-sm ${state.is === "trouble" ? "text-destructive" : "text-muted-foreground"}`}
    >
      {state.is === "saving" && POST_COPY.saving}
      {state.is === "saved" && POST_COPY.savedAt(formatDate(state.at, "moment", timeZone))}
      {state.is === "trouble" && state.message}
    </p>
  );
}
