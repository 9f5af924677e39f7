import { clsx } from "clsx";
import { Search } from "lucide-react";
import * as m from "#messages";
import { buttonVariants } from "@/components/ui/button-variants";
import { type BrowseView, browsePath } from "@/features/startup/directory/urls";
import { HiddenViewFields } from "@/features/startup/ui/hidden-view-fields";
import { SearchField } from "./search-field";

/** A search keeps the filters and sorts by relevance. */
export const SearchForm = ({ view, words }: { view: BrowseView; words: string | null }) => (
  <search className={clsx("min-w-0 grow basis-40", words ? "sm:max-w-md" : "sm:max-w-72")}>
    <form action="/browse" className="relative flex">
      <HiddenViewFields view={{ ...view, sort: "hot", period: "all" }} />
      <SearchField key={words} words={words} category={view.category} withoutWords={browsePath(view)} />
      <button
        type="submit"
        aria-label={m.common_search()}
        className={`${buttonVariants({ variant: "ghost", size: "icon-sm" })} absolute top-1 end-1`}
      >
        <Search aria-hidden="true" />
      </button>
    </form>
  </search>
);
