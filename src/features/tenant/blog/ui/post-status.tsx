import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { FIELDS_IN_TEXT } from "@/features/tenant/blog/rules";
import { formatList } from "@/lib/format/list";
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
          {m.tenant_blog_post_conflict({
            fields: formatList(fields.map((field) => FIELDS_IN_TEXT[field]())),
          })}
        </p>
        {fields.map((field) => (
          <blockquote
            key={field}
            className="max-h-40 overflow-auto rounded-sm border bg-card p-3 whitespace-pre-wrap"
          >
            {theirs[field] || m.common_nothingMark()}
          </blockquote>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => resolve(values)}>
            {m.common_keepMine()}
          </Button>
          <Button size="sm" variant="outline" onClick={() => resolve({ ...values, ...taken })}>
            {m.common_takeTheirs()}
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
      {state.is === "saving" && <span>{m.common_saving()}</span>}
      {state.is === "saved" && (
        <span>{m.tenant_blog_post_savedAt({ moment: formatDate(state.at, "moment", timeZone) })}</span>
      )}
      {state.is === "trouble" && <span>{state.message}</span>}
    </p>
  );
}
