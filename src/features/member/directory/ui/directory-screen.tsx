import type { ReactNode } from "react";
import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { INTRODUCTIONS_PATH } from "@/domain/member/introductions/rules";
import type { DirectoryPage, SavedSearch } from "@/features/member/directory/schema";
import {
  DIRECTORY_SETTINGS_PATH,
  type DirectoryView,
  directoryQuery,
} from "@/features/member/directory/urls";
import { type LanguageChoice, MemberFilters } from "./member-filters";
import { MemberList } from "./member-list";
import { SavedSearches } from "./saved-searches";

type DirectoryScreenProps = {
  view: DirectoryView;
  /** Null if the viewer has read as much as possible today. */
  page: DirectoryPage | null;
  searches: readonly SavedSearch[];
  languages: readonly LanguageChoice[];
  filters: readonly CustomField[];
  isListed: boolean;
};

/** The directory as its members see it. (DIR-13) */
export function DirectoryScreen({ view, page, searches, isListed, ...choices }: DirectoryScreenProps) {
  const query = directoryQuery(view);
  return (
    <Frame
      action={
        <>
          <Link href={INTRODUCTIONS_PATH} className={buttonVariants({ variant: "outline", size: "sm" })}>
            {m.member_directory_page_introductions()}
          </Link>
          <OwnEntry isListed={isListed} />
        </>
      }
    >
      {page === null ? (
        <EmptyState
          mood="denied"
          title={m.member_directory_page_limitedTitle()}
          text={m.member_directory_limited()}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <MemberFilters view={view} {...choices} />
          <SavedSearches key={`searches?${query}`} searches={searches} view={view} />
          <Results view={view} page={page} isListed={isListed} />
        </div>
      )}
    </Frame>
  );
}

const Frame = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <div className="page-column pb-16">
    <PageHeader title={m.common_members()} text={m.member_directory_page_text()} action={action} />
    {children}
  </div>
);

/** A page of settings is in another document. */
const OwnEntry = ({ isListed }: { isListed: boolean }) => (
  <a
    href={DIRECTORY_SETTINGS_PATH}
    className={buttonVariants({ variant: isListed ? "outline" : "primary", size: "sm" })}
  >
    {isListed ? m.member_directory_page_edit() : m.member_directory_page_listYourself()}
  </a>
);

type ResultsProps = { view: DirectoryView; page: DirectoryPage; isListed: boolean };

function Results({ view, page, isListed }: ResultsProps) {
  const query = directoryQuery(view);
  if (page.items.length > 0 || page.nextCursor) return <MemberList key={query} page={page} view={view} />;
  if (query)
    return (
      <EmptyState
        mood="nothing-found"
        title={m.member_directory_page_noneFound()}
        text={m.member_directory_page_noneFoundText()}
      />
    );
  return (
    <EmptyState
      title={m.member_directory_page_none()}
      text={m.member_directory_page_noneText()}
      action={<OwnEntry isListed={isListed} />}
    />
  );
}

/** For a viewer who isn't a member of the community yet. (DIR-13) */
export const DirectoryForMembers = ({ community }: { community: string }) => (
  <Frame>
    <EmptyState
      mood="denied"
      title={m.member_directory_page_forMembers({ community })}
      text={m.member_directory_page_forMembersText()}
      action={<OwnEntry isListed={false} />}
    />
  </Frame>
);
