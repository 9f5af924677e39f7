import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { RestoreFocus } from "@/components/navigation/restore-focus";
import { buttonVariants } from "@/components/ui/button-variants";
import { HUB_CATEGORIES } from "@/domain/tenant/hub-listing/rules";
import { CATEGORY_NAMES } from "@/features/tenant/hub-listing/copy";
import type { HubPage } from "@/features/tenant/hub-listing/schema";
import {
  type CommunitiesView,
  communitiesPath,
  FIRST_VIEW,
  isFirstPage,
} from "@/features/tenant/hub-listing/urls";
import { LANGUAGE_CODES, nameOfLanguage } from "@/lib/language/languages";
import { CommunityCard } from "./community-card";

/** All choices are links, so the list works without JavaScript. (TEN-21) */
export const CommunitiesScreen = ({ view, page }: { view: CommunitiesView; page: HubPage }) => (
  <div className="page-column flex flex-col gap-6 pb-16">
    <PageHeader title={m.common_communities()} text={m.tenant_hubListing_list_lead()} />
    <Filters view={view} />
    {view.after && (
      <Link
        href={communitiesPath({ ...view, after: null })}
        prefetch={false}
        className="inline-flex min-h-6 items-center self-start text-sm text-brand underline-offset-4 hover:underline"
      >
        {m.tenant_hubListing_list_goesOn()}
      </Link>
    )}
    {page.cards.length === 0 ? (
      <Empty view={view} />
    ) : (
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {page.cards.map((card) => (
          <li key={card.id} className="flex min-w-0 *:grow">
            <CommunityCard card={card} />
          </li>
        ))}
      </ul>
    )}
    {page.next && (
      <Link
        href={communitiesPath({ ...view, after: page.next })}
        prefetch={false}
        rel="nofollow"
        className={`${buttonVariants({ variant: "outline" })} mx-auto w-40`}
      >
        {m.common_loadMore()}
      </Link>
    )}
  </div>
);

const CHIPS =
  "-mx-4 flex gap-1.5 overflow-x-auto scrollbar-none px-4 py-0.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0";

function Filters({ view }: { view: CommunitiesView }) {
  const chip = (change: Partial<CommunitiesView>) => {
    const [[name, value] = []] = Object.entries(change);
    const isChosen = view[name as keyof CommunitiesView] === value;
    return {
      href: communitiesPath({ ...view, ...change, after: null }),
      prefetch: false,
      "data-place": `${name}-${value ?? ""}`,
      "aria-current": isChosen ? ("true" as const) : undefined,
      className: "chip",
    };
  };
  return (
    <div className="flex flex-col gap-2">
      <RestoreFocus />
      <nav aria-label={m.common_category()} className={CHIPS}>
        <Link {...chip({ category: null })}>{m.common_all()}</Link>
        {HUB_CATEGORIES.map((category) => (
          <Link key={category} {...chip({ category })}>
            {CATEGORY_NAMES[category]()}
          </Link>
        ))}
      </nav>
      <nav aria-label={m.common_language()} className={CHIPS}>
        <Link {...chip({ language: null })}>{m.common_all()}</Link>
        {LANGUAGE_CODES.map((language) => (
          <Link key={language} {...chip({ language })} lang={language}>
            {nameOfLanguage(language)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

const Empty = ({ view }: { view: CommunitiesView }) =>
  isFirstPage(view) ? (
    <EmptyState title={m.tenant_hubListing_list_empty()} text={m.tenant_hubListing_list_emptyText()} />
  ) : (
    <EmptyState
      title={m.tenant_hubListing_list_noMatch()}
      text={m.tenant_hubListing_list_noMatchText()}
      action={
        <Link
          href={communitiesPath(FIRST_VIEW)}
          prefetch={false}
          className={buttonVariants({ variant: "outline" })}
        >
          {m.tenant_hubListing_list_all()}
        </Link>
      }
    />
  );
