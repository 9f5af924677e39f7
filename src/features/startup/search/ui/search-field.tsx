"use client";
import { X } from "lucide-react";
import { useRef } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { useEarlyInput } from "@/lib/browser/use-early-input";

const loadSuggestions = () => import("./suggestions");

type SearchFieldProps = { words: string | null; category: string | null; withoutWords: string };

/** The search field. The suggestions are loaded when it first receives focus. */
export function SearchField({ words, category, withoutWords }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, request] = useLazyComponent(loadSuggestions);
  return (
    <>
      <input
        ref={field}
        id={useEarlyInput("search")}
        type="search"
        name="q"
        required
        maxLength={100}
        defaultValue={words ?? ""}
        placeholder={m.startup_directory_list_search()}
        aria-label={m.startup_directory_list_search()}
        autoComplete="off"
        data-place="search"
        onFocus={() => void request()}
        className="peer h-10 w-full rounded-md border border-input bg-card pe-19 ps-3 text-base placeholder:text-muted-foreground hover:border-foreground/60 focus-visible:outline-offset-0 sm:text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      {words ? (
        <Link
          href={withoutWords}
          prefetch={false}
          data-place="search"
          aria-label={m.startup_directory_browse_clear()}
          title={m.startup_directory_browse_clear()}
          className={CLEAR}
        >
          <X aria-hidden="true" />
        </Link>
      ) : (
        <button
          type="reset"
          aria-label={m.startup_directory_list_clear()}
          title={m.startup_directory_list_clear()}
          onClick={() => field.current?.focus()}
          className={`${CLEAR} peer-placeholder-shown:hidden`}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {Suggestions && <Suggestions field={field} category={category} />}
    </>
  );
}

const CLEAR = `${buttonVariants({ variant: "ghost", size: "icon-sm" })} absolute top-1 end-9`;
