import { clsx } from "clsx";
import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { Link } from "@/components/link";
import { RestoreFocus } from "@/components/navigation/restore-focus";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { PERIOD_NAMES, SORT_NAMES } from "@/features/startup/directory/copy";
import { type BrowseView, browsePath, categoryPath, PERIODS, SORTS } from "@/features/startup/directory/urls";
import { SearchForm } from "@/features/startup/search/ui/search-form";
import { CategoryName } from "@/features/startup/ui/category-name";
import { BrowseFilters } from "./filters";

type CategoriesProps = { view: BrowseView; words: string | null; categories: readonly ShownCategory[] };
type ToolbarProps = CategoriesProps & { hasSessions: boolean; filters: readonly CustomField[] };

/** Each choice is a link, so the toolbar works without JavaScript. */
export function BrowseToolbar({ view, words, categories, hasSessions, filters }: ToolbarProps) {
  return (
    <div className="flex flex-col gap-2.5 pb-3">
      <RestoreFocus />
      <div className="relative flex flex-wrap items-center gap-x-3 gap-y-2.5">
        {!words && <Sorting view={view} />}
        <div
          className={clsx(
            "flex grow basis-60 flex-wrap items-center gap-x-2 gap-y-2.5 sm:basis-80",
            words ? "justify-between" : "justify-end",
          )}
        >
          <SearchForm view={view} words={words} />
          <BrowseFilters view={view} words={words} hasSessions={hasSessions} filters={filters} />
        </div>
      </div>
      {view.sort === "top" && !words && <Periods view={view} />}
      {categories.length > 0 && <Categories view={view} words={words} categories={categories} />}
    </div>
  );
}

const Sorting = ({ view }: { view: BrowseView }) => (
  <>
    <nav
      aria-label={m.startup_directory_browse_sort()}
      className="segments max-sm:w-full max-sm:flex-nowrap max-sm:justify-between max-sm:overflow-x-auto max-sm:scrollbar-none"
    >
      {SORTS.map((sort) => (
        <Link
          key={sort}
          href={browsePath({ ...view, sort, period: "all" })}
          prefetch={false}
          data-place={`sort-${sort}`}
          aria-current={view.sort === sort ? "true" : undefined}
          className="segment max-sm:px-2"
        >
          {SORT_NAMES[sort]()}
        </Link>
      ))}
    </nav>
    <Link
      href="/leaderboard"
      prefetch={false}
      className="flex h-10 items-center px-1 text-sm max-sm:hidden text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
    >
      {m.common_leaderboard()}
    </Link>
  </>
);

const Periods = ({ view }: { view: BrowseView }) => (
  <nav
    aria-label={m.common_launched()}
    className="segments max-sm:w-full max-sm:flex-nowrap max-sm:justify-between max-sm:overflow-x-auto max-sm:scrollbar-none"
  >
    {PERIODS.map((period) => (
      <Link
        key={period}
        href={browsePath({ ...view, period })}
        prefetch={false}
        data-place={`period-${period}`}
        aria-current={view.period === period ? "true" : undefined}
        className="segment max-sm:px-2"
      >
        {PERIOD_NAMES[period]()}
      </Link>
    ))}
  </nav>
);

const Categories = ({ view, words, categories }: CategoriesProps) => (
  <nav
    aria-label={m.common_category()}
    className="-mx-4 flex gap-1.5 overflow-x-auto scrollbar-none px-4 py-0.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
  >
    <Link
      href={browsePath({ ...view, category: null }, { q: words })}
      prefetch={false}
      data-place="category-"
      aria-current={view.category === null ? "true" : undefined}
      className="chip"
    >
      {m.common_all()}
    </Link>
    {categories.filter(categoryPath).map((category) => (
      <Link
        key={category.key}
        href={browsePath({ ...view, category: category.slug }, { q: words })}
        prefetch={false}
        data-place={`category-${category.slug}`}
        aria-current={view.category === category.slug ? "true" : undefined}
        className="chip"
      >
        <CategoryName category={category} />
      </Link>
    ))}
  </nav>
);
