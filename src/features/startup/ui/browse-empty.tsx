import Link from "next/link";
import { EmptyState } from "@/components/empty-state";
import { buttonVariants } from "@/components/ui/button-variants";
import type { BrowseView } from "../browse-address";
import { DIRECTORY } from "../directory-copy";
import { type Narrowing, narrowingsOf } from "../narrowing-rules";

type BrowseEmptyProps = { view: BrowseView; words: string | null; categoryName: string | null };
/** An empty community offers to begin it; an empty result says which filter to drop. (`docs/behaviours.md`, DIR-11) */
export function BrowseEmpty(props: BrowseEmptyProps) {
  const filters = narrowingsOf(props);
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
