import Link from "next/link";
import { EmptyState } from "@/components/feedback/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { BROWSE_COPY, DIRECTORY } from "@/features/startup/directory/copy";
import {
  type ActiveFilter,
  activeFiltersOf,
  type FilterSuggestion,
  formatResultCount,
} from "@/features/startup/directory/filter-rules";
import type { BrowseView } from "@/features/startup/directory/urls";
import { cn } from "@/lib/cn";

type BrowseEmptyProps = {
  view: BrowseView;
  words: string | null;
  categoryName: string | null;
  waysOut: readonly FilterSuggestion[];
};

/**
 * An empty community invites the first submission; an empty result suggests filters to remove. (DIR-3,
 * DIR-11)
 */
export function BrowseEmpty(props: BrowseEmptyProps) {
  const filters = activeFiltersOf(props);
  if (filters.length > 0) return <NoMatch filters={filters} waysOut={props.waysOut} />;
  return (
    <EmptyState
      title={DIRECTORY.empty}
      text={DIRECTORY.emptyText}
      action={
        <Link href="/submit" prefetch={false} className={buttonVariants()}>
          {DIRECTORY.submit}
        </Link>
      }
    />
  );
}

type NoMatchProps = { filters: ActiveFilter[]; waysOut: readonly FilterSuggestion[] };

const NoMatch = ({ filters, waysOut }: NoMatchProps) => (
  <EmptyState
    mood="nothing-found"
    title={DIRECTORY.noMatch}
    text={DIRECTORY.noMatchFor(filters.map(({ label }) => label).join(" and "))}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {waysOut.map(({ label, href, count }) => (
          <Link key={href} href={href} className={cn(buttonVariants({ variant: "outline" }), "max-w-full")}>
            <span className="truncate">{label}</span>{" "}
            <span className="font-normal text-muted-foreground">{formatResultCount(count)}</span>
          </Link>
        ))}
        <Link
          href="/browse"
          className={buttonVariants({ variant: waysOut.length > 0 ? "ghost" : "outline" })}
        >
          {BROWSE_COPY.all}
        </Link>
      </div>
    }
  />
);
