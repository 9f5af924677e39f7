import Link from "next/link";
import { EmptyState } from "@/components/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import { type BrowseView, browsePath } from "../browse-address";
import { DIRECTORY, PERIOD_NAMES } from "../directory-copy";

type BrowseEmptyProps = { view: BrowseView; words: string | null; categoryName: string | null };
type Narrowing = { label: string; without: string };

/** What narrows a list, each with the address that drops it. */
function narrowings({ view, words, categoryName }: BrowseEmptyProps): Narrowing[] {
  const all: (Narrowing | false)[] = [
    words !== null && { label: `“${words}”`, without: browsePath(view) },
    view.category !== null && {
      label: categoryName ?? "this category",
      without: browsePath({ ...view, category: null }, { q: words }),
    },
    view.tag !== null && {
      label: `the tag ${view.tag}`,
      without: browsePath({ ...view, tag: null }, { q: words }),
    },
    view.period !== "all" && {
      label: PERIOD_NAMES[view.period].toLowerCase(),
      without: browsePath({ ...view, period: "all" }, { q: words }),
    },
  ];
  return all.filter((narrowing) => narrowing !== false);
}

/** An empty community offers to begin it; an empty result says which filter to drop. (`docs/behaviours.md`, DIR-11) */
export function BrowseEmpty(props: BrowseEmptyProps) {
  const filters = narrowings(props);
  if (filters.length > 0) return <NoMatch filters={filters} />;
  return (
    <EmptyState
      title={DIRECTORY.empty}
      text={DIRECTORY.emptyText}
      action={
        <Link href="/submit" className={buttonVariants()}>
          {DIRECTORY.submit}
        </Link>
      }
    />
  );
}

const NoMatch = ({ filters }: { filters: Narrowing[] }) => (
  <EmptyState
    title={DIRECTORY.noMatch}
    text={`No startup here fits ${filters.map(({ label }) => label).join(" and ")}.`}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {filters.map(({ label, without }) => (
          <Link key={without} href={without} className={buttonVariants({ variant: "outline" })}>
            Without {label}
          </Link>
        ))}
        {filters.length > 1 && (
          <Link href="/browse" className={buttonVariants({ variant: "ghost" })}>
            All startups
          </Link>
        )}
      </div>
    }
  />
);
