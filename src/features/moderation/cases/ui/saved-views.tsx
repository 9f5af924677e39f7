import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { CaseFilter } from "@/features/moderation/cases/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { addressOf, queryOf } from "./queue-urls";

export function SavedViews({ filter }: { filter: CaseFilter }) {
  const utils = api.useUtils();
  const { data: views = [] } = api.cases.views.useQuery();
  const [name, setName] = useState<string | null>(null);
  const refresh = () => utils.cases.views.invalidate();
  const save = api.cases.saveView.useMutation({ onSuccess: () => refresh().then(() => setName(null)) });
  const drop = api.cases.deleteView.useMutation({ onSuccess: refresh });
  const query = queryOf(filter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name: name ?? "", query });
  };
  const error = save.error ?? drop.error;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.map((view) => {
        const known = CaseFilter.parse(Object.fromEntries(new URLSearchParams(view.query)));
        const isShown = queryOf(known) === query;
        return (
          <span key={view.id} className="inline-flex items-center rounded-md border bg-card">
            <Link
              href={addressOf(known)}
              aria-current={isShown ? "page" : undefined}
              className={`flex min-h-9 items-center ps-3 text-sm hover:underline ${isShown ? "font-medium" : ""}`}
            >
              {view.name}
            </Link>
            <button
              type="button"
              aria-label={m.moderation_cases_queue_views_forget({ name: view.name })}
              onClick={() => drop.mutate({ id: view.id })}
              className="grid size-9 place-items-center text-muted-foreground hover:text-foreground"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </span>
        );
      })}
      {name === null ? (
        <Button variant="ghost" size="sm" onClick={() => setName("")}>
          {m.moderation_cases_queue_views_keep()}
        </Button>
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
          <Input
            aria-label={m.moderation_cases_queue_views_name()}
            autoFocus
            value={name}
            maxLength={40}
            onChange={(event) => setName(event.target.value)}
            className="w-44"
          />
          <Button type="submit" size="sm" loading={save.isPending}>
            {m.common_save()}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setName(null)}>
            {m.common_cancel()}
          </Button>
        </form>
      )}
      <InlineError className="w-full">{error && toErrorMessage(error)}</InlineError>
    </div>
  );
}
