import type { TenantScope } from "@/access/scope";
import { filtersOf } from "@/domain/fields/rules";
import { SPOKEN_LANGUAGES } from "@/domain/member/directory/rules";
import { sortByText } from "@/lib/format/compare";
import { languageLabel } from "@/lib/format/language-name";
import { LimitError } from "@/server/rate-limit/limiter";
import { listEntries, readOwnEntry } from "./queries";
import { listSearches } from "./saved-searches";
import type { DirectoryPage } from "./schema";
import type { DirectoryView } from "./urls";

/** Returns what the directory's page shows, or null if the viewer isn't a member of the community. (DIR-13) */
export async function readDirectory(scope: TenantScope, view: DirectoryView) {
  const { viewer } = scope;
  if (!viewer?.member) return null;
  const own = { ...scope, viewer };
  const [page, searches, { isListed }] = await Promise.all([
    listEntries(scope, { view, cursor: null }).catch(noneAboveLimit),
    listSearches(own),
    readOwnEntry(own),
  ]);
  const languages = SPOKEN_LANGUAGES.map((code) => ({ code, name: languageLabel(code) }));
  return {
    ...{ page, searches, isListed },
    languages: sortByText(languages, ({ name }) => name),
    filters: filtersOf(scope.tenant, "member"),
  };
}

function noneAboveLimit(error: unknown): DirectoryPage | null {
  if (error instanceof LimitError) return null;
  throw error;
}
