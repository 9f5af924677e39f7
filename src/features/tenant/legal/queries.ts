import { and, desc, eq, lte } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { legalPages } from "@/domain/schema";
import { bindingOrder, isStanding, isWithdrawal, mayBind } from "@/domain/tenant/agreed-version";
import { type EditedPage, isLegalPage } from "@/domain/tenant/legal/rules";
import { readContent } from "@/domain/tenant/read-content";
import type { Language } from "@/lib/language/languages";
import { currentLanguage, inLanguage } from "@/lib/language/server";
import { readInOneTrip } from "@/server/db/one-trip-transaction";

/**
 * `version` and `publishedAt` are null for the platform's own text. `language` is the text's, and
 * `bindingLanguage` belongs to the version that members agree to.
 */
export type LegalPage = {
  body: string;
  version: number | null;
  publishedAt: Date | null;
  language: Language;
  bindingLanguage: Language;
};

const VERSION = {
  body: legalPages.body,
  version: legalPages.version,
  publishedAt: legalPages.publishedAt,
  language: legalPages.language,
};

const isInForce = ({ tenant, now }: TenantScope, name: EditedPage) =>
  and(eq(legalPages.tenantId, tenant.id), eq(legalPages.name, name), lte(legalPages.publishedAt, now));

/**
 * What a reader of the current language sees: the community's latest version in it, else its binding version, else the
 * platform's text with the community's name, which exists in each language. (GDP-3)
 */
export async function readLegalPage(scope: TenantScope, name: EditedPage): Promise<LegalPage> {
  const language = currentLanguage();
  const binding = await readBindingPage(scope, name);
  const bindingLanguage = binding?.language ?? scope.tenant.languages[0];
  const own = binding?.language === language ? binding : await readOwnPage(scope, name, language);
  const builtIn = { version: null, publishedAt: null, language };
  const shown = own ?? binding ?? { ...builtIn, body: await builtInText(scope, name, language) };
  return { ...shown, bindingLanguage };
}

/** The platform's text with the community's name. Introductions have none. */
export const builtInText = async (
  { tenant }: TenantScope,
  name: EditedPage,
  language: Language,
): Promise<string> =>
  isLegalPage(name) ? inLanguage(language, () => readContent(tenant, `legal/${name}`)) : "";

/** The version that members agree to; null if it is the platform's text. */
export async function readBindingPage(scope: TenantScope, name: EditedPage) {
  const [binding] = await readInOneTrip(scope, (tx) =>
    tx
      .select(VERSION)
      .from(legalPages)
      .where(and(isInForce(scope, name), mayBind(scope.tenant)))
      .orderBy(...bindingOrder(scope.tenant))
      .limit(1),
  );
  return binding ?? null;
}

/** Members agree to the text in this language, or would if it existed: it isn't a translation. */
export const isBindingLanguage = (
  { tenant }: TenantScope,
  language: Language,
  binding: { language: Language } | null,
): boolean => language === tenant.languages[0] || language === binding?.language;

async function readOwnPage(scope: TenantScope, name: EditedPage, language: Language) {
  const [own] = await readInOneTrip(scope, (tx) =>
    tx
      .select(VERSION)
      .from(legalPages)
      .where(and(isInForce(scope, name), eq(legalPages.language, language), isStanding()))
      .orderBy(desc(legalPages.version))
      .limit(1),
  );
  return own ?? null;
}

export type LegalVersion = {
  body: string;
  version: number;
  publishedAt: Date;
  language: Language;
  note: string;
  isMaterial: boolean;
  /** Has no text: it ends the translation. */
  isWithdrawal: boolean;
};

/** All published versions of all languages, newest first. (GDP-3) */
export async function listLegalVersions(scope: TenantScope, name: EditedPage): Promise<LegalVersion[]> {
  const { note, isMaterial, isBinding } = legalPages;
  const rows = await readInOneTrip(scope, (tx) =>
    tx
      .select({ ...VERSION, note, isMaterial, isBinding })
      .from(legalPages)
      .where(isInForce(scope, name))
      .orderBy(desc(legalPages.version), legalPages.language),
  );
  return rows.map(({ isBinding: wasBinding, ...row }) => ({
    ...row,
    isWithdrawal: isWithdrawal({ ...row, isBinding: wasBinding }),
  }));
}
