"use client";
import { type RefObject, useId } from "react";
import { LIST_COPY } from "@/features/startup/directory/copy";
import type { Suggestion } from "@/features/startup/directory/schema";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { useSuggestions } from "./use-suggestions";

type SearchSuggestionsProps = { field: RefObject<HTMLInputElement | null>; category: string | null };

/**
 * Suggestions below the search field. Arrow keys select, Enter opens, Escape closes. Without a selection,
 * Enter submits the search. (DIR-4)
 */
export default function SearchSuggestions({ field, category }: SearchSuggestionsProps) {
  const listId = useId();
  const { found, active, isOpen } = useSuggestions(field, category, listId);
  if (!isOpen || found.length === 0) return null;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={LIST_COPY.suggestions}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border bg-card py-1 shadow-lg"
    >
      {found.map((suggestion, index) => (
        <Option
          key={suggestion.id}
          id={`${listId}-${index}`}
          suggestion={suggestion}
          isActive={index === active}
        />
      ))}
    </div>
  );
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean };

const Option = ({ id, suggestion: { slug, name, tagline, logoUrl }, isActive }: OptionProps) => (
  <a
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    href={`/startup/${slug}`}
    className="flex items-center gap-3 px-3 py-2 hover:bg-muted aria-selected:bg-muted"
  >
    <StartupLogo name={name} url={logoUrl} className="size-8" />
    <span className="min-w-0">
      <span className="block truncate text-sm font-medium">{name}</span>
      <span className="block truncate text-xs text-muted-foreground">{tagline}</span>
    </span>
  </a>
);
