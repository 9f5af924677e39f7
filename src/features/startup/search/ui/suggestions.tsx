"use client";
import type { RefObject } from "react";
import { membersLanguage } from "#language";
import type { Combobox } from "@/components/hooks/use-combobox";
import type { Suggestion } from "@/features/startup/directory/schema";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { useSuggestions } from "./use-suggestions";

type SearchSuggestionsProps = { field: RefObject<HTMLInputElement | null>; category: string | null };

/**
 * Suggestions below the search field. Arrow keys select, Enter opens, Escape closes. Without a selection,
 * Enter submits the search. (DIR-4)
 */
export default function SearchSuggestions({ field, category }: SearchSuggestionsProps) {
  const { shown, combobox } = useSuggestions(field, category);
  if (!combobox.isOpen) return null;
  return (
    <div
      {...combobox.listProps}
      className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-md border bg-card py-1 shadow-lg"
    >
      {shown.map((suggestion, index) => (
        <Option key={suggestion.id} attributes={combobox.optionProps(index)} suggestion={suggestion} />
      ))}
    </div>
  );
}

type OptionProps = { attributes: ReturnType<Combobox["optionProps"]>; suggestion: Suggestion };

const Option = ({ attributes, suggestion: { slug, name, tagline, logoUrl } }: OptionProps) => (
  <a
    {...attributes}
    href={`/startup/${slug}`}
    className="flex items-center gap-3 px-3 py-2 hover:bg-muted aria-selected:bg-muted"
  >
    <StartupLogo name={name} url={logoUrl} className="size-8" />
    <span className="min-w-0">
      <span lang={membersLanguage()} className="block truncate text-sm font-medium">
        {name}
      </span>
      <span lang={membersLanguage()} className="block truncate text-xs text-muted-foreground">
        {tagline}
      </span>
    </span>
  </a>
);
