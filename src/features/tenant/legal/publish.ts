import type { AdminScope, MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { legalConsents, legalPages } from "@/domain/schema";
import { LEGAL_ERRORS as copy, type EditedPage, isLegalPage, targetOf } from "@/domain/tenant/legal/rules";
import { AppError } from "@/lib/errors/app-error";
import { plainLine, plainText } from "@/lib/text/plain-text";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant } from "@/server/db/client";
import { archiveDraft, lockTenant, readDraft, readLast, textOf, writeDraft } from "./drafts";
import { builtInText, isBindingLanguage, readBindingPage } from "./queries";
import type { AgreeToPage, PublishLegalPage } from "./schema";

/**
 * Publishes a draft, or the platform's own text, as the next version in its language, or withdraws a translation.
 * Earlier versions remain readable. Only the text in the community's default language is binding, so only its changes
 * can be material.
 * @throws AppError whose reason is the missing field, `stale` if the draft has changed in the meantime, or `binding` if
 * the text isn't a translation that could be withdrawn
 */
export async function publishLegalPage(
  scope: AdminScope,
  input: PublishLegalPage,
): Promise<{ version: number }> {
  const { tenant, viewer, now } = scope;
  const text = textOf(scope, input);
  const { name, language } = text;
  const note = plainLine(input.note);
  if (!note) throw new AppError("BAD_REQUEST", copy.note(), "note");
  const builtIn = await builtInText(scope, name, language);
  const isBinding = language === tenant.languages[0];
  const isMaterial = input.isMaterial && isLegalPage(name) && isBinding;
  const isWithdrawal = input.version === null && !isBinding;
  const binding = await readBindingPage(scope, name);
  if (isWithdrawal && isBindingLanguage(scope, language, binding))
    throw new AppError("CONFLICT", copy.binding(), "binding");
  const offered = isWithdrawal ? "" : builtIn;
  return inTenant(scope, async (tx) => {
    await lockTenant(tx, scope);
    const draft = await readDraft(tx, scope, text);
    const body = input.version === null ? offered : finished(draft, name, input.version);
    const last = await readLast(tx, scope, text);
    // The text that readers of the language have seen until now.
    const before = last?.body ?? (isWithdrawal ? "" : (binding?.body ?? builtIn));
    if (before === body) throw new AppError("CONFLICT", copy.same(), "body");
    // A withdrawn text stays as the draft, so that it can be corrected.
    const next = isWithdrawal ? (draft?.body ?? before) : body;
    if (draft && input.version === null && ![before, next].includes(draft.body))
      await archiveDraft(tx, scope, draft);
    const version = (last?.version ?? 0) + 1;
    const of = { ...text, tenantId: tenant.id, version, isBinding };
    await tx
      .insert(legalPages)
      .values({ ...of, body, note, isMaterial, publishedBy: viewer.userId, publishedAt: now });
    await writeDraft(tx, scope, { ...text, body: next, version: (draft?.version ?? 0) + 1 });
    await audit(tx, scope, {
      action: isWithdrawal ? "legal_page.withdrawn" : "legal_page.published",
      target: targetOf(text),
      before: last ? { version: last.version } : null,
      after: { version, isMaterial },
      reason: note,
    });
    await invalidate(tx, [isMaterial ? tags.tenant(tenant.id) : tags.pages(tenant.id)]);
    return { version };
  });
}

function finished(draft: Awaited<ReturnType<typeof readDraft>>, name: EditedPage, version: number): string {
  if (draft?.version !== version) throw new AppError("CONFLICT", copy.stale(), "stale");
  const body = plainText(draft.body);
  if (!body && isLegalPage(name)) throw new AppError("BAD_REQUEST", copy.body(), "body");
  return body;
}

/** Records a member's consent to the binding version, with a timestamp. (GDP-3) */
export async function agreeToPage(
  scope: MemberScope,
  { name, language, version }: AgreeToPage,
): Promise<void> {
  const binding = await readBindingPage(scope, name);
  if (binding?.version !== version || binding.language !== language)
    throw new AppError("CONFLICT", copy.moved(), "moved");
  const { tenant, viewer, now } = scope;
  await inTenant(scope, (tx) =>
    tx
      .insert(legalConsents)
      .values({
        tenantId: tenant.id,
        userId: viewer.userId,
        name,
        language: binding.language,
        version,
        agreedAt: now,
      })
      .onConflictDoNothing(),
  );
}
