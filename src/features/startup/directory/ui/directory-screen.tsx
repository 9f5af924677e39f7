import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { categoryName, type ShownCategory } from "@/domain/startup/categories/rules";
import { type FilterSuggestion, formatResultCount } from "@/features/startup/directory/filter-rules";
import type { StartupList } from "@/features/startup/directory/schema";
import { type BrowseView, browsePath } from "@/features/startup/directory/urls";
import { BrowseEmpty } from "./empty-results";
import { MoreStartups } from "./load-more";
import { StartupGrid } from "./startup-grid";
import { BrowseToolbar } from "./toolbar";

type BrowseScreenProps = {
  community: string | null;
  view: BrowseView;
  hasSessions: boolean;
  /** The custom fields that the community filters by. */
  filters: readonly CustomField[];
  topic?: { title: string; text: string } | null;
  words?: string | null;
  /** How many startups a search has found; null if it isn't counted. */
  count?: number | null;
  isContinued?: boolean;
  list: StartupList;
  /** The corrected query if the original one has no results. */
  spelling?: string | null;
  categories: readonly ShownCategory[];
  waysOut?: readonly FilterSuggestion[];
};

/** The directory page. (DIR-2, DIR-11) */
export function BrowseScreen(props: BrowseScreenProps) {
  const { community, view, words = null, count, isContinued, list, categories, spelling, topic } = props;
  const category = categories.find(({ slug }) => slug === view.category);
  const nameOfCategory = category ? categoryName(category) : null;
  const title = words
    ? m.startup_directory_browse_resultsFor({ words })
    : (topic?.title ??
      (nameOfCategory
        ? m.startup_directory_browse_ofCategory({ category: nameOfCategory })
        : m.common_startups()));
  const isUnused = categories.length === 0 && !words;
  return (
    <div className="page-column flex flex-col pb-16">
      <PageHeader
        className="pb-4"
        title={
          <>
            {community ? (
              <RichText
                text={m.startup_directory_browse_on({ title, community })}
                parts={{ on: (words) => <span>{words}</span> }}
              />
            ) : (
              <span>{title}</span>
            )}
            {count ? <ResultCount count={count} /> : null}
          </>
        }
        text={leadOf(props)}
        action={
          !isUnused && (
            <Link href="/submit" prefetch={false} className={buttonVariants({ variant: "outline" })}>
              {m.common_submitStartup()}
            </Link>
          )
        }
      />
      {!isUnused && (
        <BrowseToolbar
          view={view}
          words={words}
          categories={categories}
          hasSessions={props.hasSessions}
          filters={props.filters}
        />
      )}
      {words && spelling && (
        <p className="pb-4 text-sm">
          <RichText
            text={m.startup_directory_browse_didYouMean({ words, spelling })}
            parts={{
              spelling: (shown) => (
                <Link
                  href={browsePath(view, { q: spelling })}
                  className="font-medium text-brand underline-offset-4 hover:underline"
                >
                  {shown}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {isContinued && (
        <p className="pb-4 text-sm">
          <Link
            href={browsePath(view, { q: words })}
            className="text-brand underline-offset-4 hover:underline"
          >
            {m.startup_directory_browse_firstPage()}
          </Link>
        </p>
      )}
      {list.items.length === 0 ? (
        <BrowseEmpty
          view={view}
          words={words}
          categoryName={nameOfCategory}
          waysOut={props.waysOut ?? []}
          filters={props.filters}
        />
      ) : (
        <div className="flex flex-col gap-2.5">
          <StartupGrid startups={list.items} />
          {list.nextCursor && <MoreStartups view={view} words={spelling ?? words} cursor={list.nextCursor} />}
        </div>
      )}
    </div>
  );
}

const ResultCount = ({ count }: { count: number }) => (
  <span className="ms-1 font-sans text-base font-normal tracking-normal whitespace-nowrap text-muted-foreground">
    {` ${formatResultCount(count)}`}
  </span>
);

function leadOf({ words, list, topic }: BrowseScreenProps): string | null {
  if (words) return list.items.length > 1 ? m.startup_directory_browse_bestFirst() : null;
  return topic?.text ?? m.startup_directory_lead();
}
