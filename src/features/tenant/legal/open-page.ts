import type { TenantScope } from "@/access/scope";
import type { Language } from "@/lib/language/languages";
import { type DiffPart, diffText } from "@/lib/text/diff";
import { inTenant } from "@/server/db/client";
import { readDraft, textOf } from "./drafts";
import {
  builtInText,
  isBindingLanguage,
  type LegalVersion,
  listLegalVersions,
  readBindingPage,
} from "./queries";
import type { CompareLegalPage, OneLegalPage } from "./schema";

/** `version: null` is the platform's text. `isOutdated`: the binding version has changed since. */
type TextInLanguage = {
  language: Language;
  version: number | null;
  isBinding: boolean;
  isOutdated: boolean;
};

/**
 * A page in one language for editing: its draft (version 0 if there is none) and all its published versions. A text
 * that doesn't exist yet begins with the binding one, to be translated.
 */
export async function openLegalPage(scope: TenantScope, input: OneLegalPage) {
  const { name, language } = textOf(scope, input);
  const all = await listLegalVersions(scope, name);
  const binding = await readBindingPage(scope, name);
  const versions = all.filter((one) => one.language === language);
  const inForce = lastStanding(versions);
  const current = inForce?.body ?? binding?.body ?? (await builtInText(scope, name, language));
  const draft = await inTenant(scope, (tx) => readDraft(tx, scope, { name, language }));
  return {
    name,
    language,
    /** The published text is binding, and its changes can be material. */
    canBind: language === scope.tenant.languages[0],
    canWithdraw: inForce !== null && !isBindingLanguage(scope, language, binding),
    languages: languagesOf(scope, all, binding),
    version: draft?.version ?? 0,
    values: { body: draft?.body ?? current },
    inForce: inForce?.version ?? null,
    hasDraft: draft !== null && draft.body !== current,
    versions: versions.map(({ body, language: _, ...version }) => version),
  };
}

/** The version in force, of those in one language; null if there is none or it was withdrawn. */
const lastStanding = ([last]: readonly LegalVersion[]): LegalVersion | null =>
  last && !last.isWithdrawal ? last : null;

/** The offered languages, and the binding version's if it isn't offered any more. */
function languagesOf(
  { tenant }: TenantScope,
  all: readonly LegalVersion[],
  binding: Awaited<ReturnType<typeof readBindingPage>>,
): TextInLanguage[] {
  const bindingLanguage = binding?.language ?? tenant.languages[0];
  return [...new Set([...tenant.languages, bindingLanguage])].map((language) => {
    const last = lastStanding(all.filter((one) => one.language === language));
    const isBinding = language === bindingLanguage;
    const isOutdated = !isBinding && !!last && !!binding && last.publishedAt < binding.publishedAt;
    return { language, version: last?.version ?? null, isBinding, isOutdated };
  });
}

export async function compareLegalVersion(
  scope: TenantScope,
  { version, ...of }: CompareLegalPage,
): Promise<DiffPart[]> {
  const { name, language } = textOf(scope, of);
  const all = await listLegalVersions(scope, name);
  const versions = all.filter((one) => one.language === language);
  const at = versions.findIndex((one) => one.version === version);
  const found = versions[at];
  if (!found) return [];
  return diffText(versions[at + 1]?.body ?? (await builtInText(scope, name, language)), found.body);
}
