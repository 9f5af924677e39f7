"use client";
import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MAX_SEARCH_NAME_LENGTH, type SavedSearch } from "@/features/member/directory/schema";
import { DIRECTORY_PATH, type DirectoryView, directoryQuery } from "@/features/member/directory/urls";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type SavedSearchesProps = { searches: readonly SavedSearch[]; view: DirectoryView };

/** Opens and deletes the member's searches, and saves what is shown as one. (DIR-15) */
export function SavedSearches({ searches, view }: SavedSearchesProps) {
  const { refresh } = useRouter();
  const [name, setName] = useState<string | null>(null);
  const close = () => setName(null);
  const save = api.member.directory.saveSearch.useMutation({
    onSuccess: () => {
      close();
      refresh();
    },
  });
  const drop = api.member.directory.deleteSearch.useMutation({ onSuccess: refresh });
  const query = directoryQuery(view);
  const isSaved = searches.some((search) => search.query === query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name: name ?? "", view });
  };
  const error = save.error ?? drop.error;
  if (!searches.length && !query) return null;
  return (
    <nav aria-label={m.member_directory_searches_title()} className="flex flex-wrap items-center gap-2">
      {searches.map((search) => (
        <span key={search.id} className="inline-flex max-w-full items-center rounded-md border bg-card">
          <Link
            href={`${DIRECTORY_PATH}?${search.query}`}
            prefetch={false}
            aria-current={search.query === query ? "page" : undefined}
            className="flex min-h-9 min-w-0 items-center ps-3 text-sm hover:underline aria-[current]:font-medium"
          >
            <span className="truncate" dir="auto">
              {search.name}
            </span>
          </Link>
          <button
            type="button"
            aria-label={m.member_directory_searches_delete({ name: search.name })}
            disabled={drop.isPending}
            onClick={() => drop.mutate({ id: search.id })}
            className="grid size-9 shrink-0 place-items-center text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      {query && !isSaved && name === null && (
        <Button variant="outline" size="sm" onClick={() => setName("")}>
          {m.member_directory_searches_save()}
        </Button>
      )}
      {query && name !== null && (
        <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
          <Input
            aria-label={m.member_directory_searches_name()}
            placeholder={m.member_directory_searches_name()}
            autoFocus
            value={name}
            maxLength={MAX_SEARCH_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
            className="w-52"
          />
          <Button type="submit" size="sm" loading={save.isPending}>
            {m.common_save()}
          </Button>
          <Button variant="ghost" size="sm" onClick={close}>
            {m.common_cancel()}
          </Button>
        </form>
      )}
      <InlineError className="w-full">{error && toErrorMessage(error)}</InlineError>
    </nav>
  );
}
