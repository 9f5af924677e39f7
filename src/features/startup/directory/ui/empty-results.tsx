import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { type ButtonLook, buttonVariants } from "@/components/ui/button-variants";
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
  filters: readonly CustomField[];
  waysOut: readonly FilterSuggestion[];
};

const SubmitLink = ({ variant }: ButtonLook) => (
  <Link href="/submit" prefetch={false} className={buttonVariants({ variant })}>
    {m.common_submitStartup()}
  </Link>
);

/**
 * An empty community invites the first submission; an empty result suggests filters to remove. (DIR-3,
 * DIR-11)
 */
export function BrowseEmpty(props: BrowseEmptyProps) {
  const filters = activeFiltersOf(props);
  if (filters.length > 0) return <NoMatch filters={filters} waysOut={props.waysOut} />;
  return (
    <EmptyState
      title={m.common_noStartupsYet()}
      text={m.startup_directory_emptyText()}
      action={<SubmitLink />}
    />
  );
}

/** Names a filter whose words are a member's, so that it may need a second line. */
const WAY_OUT = "h-auto min-h-10 max-w-full flex-wrap gap-y-0 py-1.5 whitespace-normal";

type NoMatchProps = { filters: ActiveFilter[]; waysOut: readonly FilterSuggestion[] };

/** Without its only filter, the list already has all startups. */
const NoMatch = ({ filters, waysOut }: NoMatchProps) => (
  <EmptyState
    mood="nothing-found"
    title={m.startup_directory_noMatch()}
    text={m.startup_directory_noMatchFor({ filters: filters.map(({ label }) => label).join(" + ") })}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {waysOut.map(({ label, href, count }) => (
          <Link key={href} href={href} className={cn(buttonVariants({ variant: "outline" }), WAY_OUT)}>
            <span className="wrap-anywhere">{label}</span>{" "}
            <span className="font-normal text-muted-foreground">{formatResultCount(count)}</span>
          </Link>
        ))}
        {filters.length === 1 && waysOut.length > 0 ? (
          <SubmitLink variant="ghost" />
        ) : (
          <Link
            href="/browse"
            className={buttonVariants({ variant: waysOut.length > 0 ? "ghost" : "outline" })}
          >
            {m.startup_directory_browse_all()}
          </Link>
        )}
      </div>
    }
  />
);
