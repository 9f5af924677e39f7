import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { lockFields, replaceStartupFields, requireValues } from "@/domain/fields/values";
import { fileScreening, isTrusted, type Post, screenPost } from "@/domain/moderation/screening";
import { startupDrafts, startups } from "@/domain/schema";
import { websiteKey } from "@/domain/startup/rules";
import type { SubmitStartup, SubmitStartupInput } from "@/domain/startup/schema";
import { isMadeBy } from "@/features/startup/access";
import { emitLaunch } from "@/features/startup/events";
import { planSubmission, type Submitted, submittedColumns } from "@/features/startup/launch/plan-launch";
import { addInvitation } from "@/features/startup/makers/invite-maker";
import { countInvitations, type Invitee, readInvitees } from "@/features/startup/makers/invitees";
import { lockSubmissions } from "@/features/startup/store";
import { AppError } from "@/lib/errors/app-error";
import { searchIndexOf } from "@/lib/text/search-languages";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { assertWebsiteFree, findByName } from "./duplicates";
import { assertOwnFiles, columnsOf, nameOwner, readCategory, replaceImages } from "./resolve-input";
import { askForReview, searchableText } from "./review";
import { chooseSlug } from "./slug";

/**
 * Submits a startup to the directory or to review, and converts its draft if there is one. Idempotent: the
 * same id from its makers returns the existing startup. (SUB-13)
 * @throws AppError whose reason is the invalid field, `draft`, `similar` or `launches-per-day`.
 */
export const submitStartup = (scope: MemberScope, input: SubmitStartupInput): Promise<Submitted> =>
  countInvitations(scope, input.makers, () => submitCounted(scope, input));

function submitCounted(
  scope: MemberScope,
  { draftVersion, ...input }: SubmitStartupInput,
): Promise<Submitted> {
  const { tenant } = scope;
  return inTenant(scope, async (tx) => {
    await lockSubmissions(tx, tenant);
    const known = await findOwn(tx, scope, input.id);
    if (known && known.status !== "draft") return known;
    await assertNotStale(tx, scope, input.id, draftVersion);
    await assertNoDuplicates(tx, scope, input);
    await assertOwnFiles(tx, scope, input);
    const category = await readCategory(tx, scope, input.category);
    const values = requireValues(await lockFields(tx, scope, "startup"), input.fields ?? {});
    const invitees = await readInvitees(tx, scope, input.makers);
    const screened: Post = { kind: "startup", id: input.id, text: searchableText(input) };
    const screening = await screenPost(tx, scope, screened);
    const isApproved = !screening.mustHold && (!tenant.reviewSubmissions || (await isTrusted(tx, scope)));
    const planned = await planSubmission(tx, scope, input.launchAt, { startupId: input.id, isApproved });
    const put = (isDrafted: boolean) => putStartup(tx, scope, { ...input, category }, planned, isDrafted);
    // The first save of the draft may have been in flight; by now it is stored.
    const submitted =
      (await put(known !== null)) ?? ((await findOwn(tx, scope, input.id)) && (await put(true)));
    if (!submitted) throw new AppError("CONFLICT", m.startup_submit_idTaken(), "id");
    await nameOwner(tx, scope, input.id);
    await inviteAll(tx, scope, input, invitees);
    await replaceImages(tx, scope, input.id, input.gallery);
    await replaceStartupFields(tx, scope, input.id, values);
    await audit(tx, scope, {
      action: "startup.submitted",
      target: { type: "startup", id: input.id },
      after: { name: input.name, website: input.website, slug: submitted.slug, status: submitted.status },
    });
    if (submitted.status === "live") await emitLaunch(tx, scope, input.id);
    await fileScreening(tx, scope, screened, screening);
    if (submitted.status === "in_review" && !screening.mustHold) await askForReview(tx, scope, input.id);
    await invalidate(tx, [tags.pages(tenant.id)]);
    return submitted;
  });
}

/** Invites the makers named in the form. They join when they accept. (SUB-6) */
async function inviteAll(
  tx: Tx,
  scope: MemberScope,
  startup: SubmitStartup,
  invitees: readonly Invitee[],
): Promise<void> {
  for (const invitee of invitees) await addInvitation(tx, scope, startup, { invitee, role: "editor" });
}

async function findOwn(tx: Tx, scope: MemberScope, id: string): Promise<Submitted | null> {
  const [known] = await tx
    .select({ ...submittedColumns, isMine: isMadeBy(scope, startups.id).mapWith(Boolean) })
    .from(startups)
    .where(and(eq(startups.tenantId, scope.tenant.id), eq(startups.id, id)));
  if (!known) return null;
  const { isMine, ...submitted } = known;
  if (!isMine) throw new AppError("CONFLICT", m.startup_submit_idTaken(), "id");
  return submitted;
}

/** Locks the draft, so that nothing is saved between this check and the submission. (SUB-1) */
async function assertNotStale(tx: Tx, { tenant }: MemberScope, id: string, version?: number): Promise<void> {
  if (version === undefined) return;
  const isThis = and(eq(startupDrafts.tenantId, tenant.id), eq(startupDrafts.startupId, id));
  const [draft] = await tx
    .select({ version: startupDrafts.version })
    .from(startupDrafts)
    .where(isThis)
    .for("update");
  if (draft && draft.version !== version) throw new AppError("CONFLICT", m.startup_draft_changed(), "draft");
}

/** The same website is a conflict. A similar name only needs confirmation. */
async function assertNoDuplicates(tx: Tx, scope: MemberScope, input: SubmitStartup): Promise<void> {
  await assertWebsiteFree(tx, scope, input);
  if (input.isDistinct) return;
  const similar = await findByName(tx, scope, input.name);
  if (similar.length) throw new AppError("CONFLICT", m.startup_submit_similarName(), "similar");
}

/** Null if a startup with this id was created in the meantime. */
async function putStartup(
  tx: Tx,
  { tenant, viewer, now }: MemberScope,
  input: SubmitStartup,
  planned: Awaited<ReturnType<typeof planSubmission>>,
  isDrafted: boolean,
): Promise<Submitted | null> {
  const { id, ...facts } = columnsOf(input);
  const values = {
    ...facts,
    ...planned,
    slug: await chooseSlug(tx, tenant.id, input.name),
    websiteKey: websiteKey(input.website),
    searchLanguage: searchIndexOf(tenant),
    reviewAt: planned.status === "in_review" ? now : null,
    updatedAt: now,
  };
  const isThis = and(eq(startups.tenantId, tenant.id), eq(startups.id, id));
  const isDraft = and(eq(startupDrafts.tenantId, tenant.id), eq(startupDrafts.startupId, id));
  if (isDrafted) await tx.delete(startupDrafts).where(isDraft);
  const [submitted] = isDrafted
    ? await tx.update(startups).set(values).where(isThis).returning(submittedColumns)
    : await tx
        .insert(startups)
        .values({ ...values, id, tenantId: tenant.id, createdBy: viewer.userId, createdAt: now })
        .onConflictDoNothing()
        .returning(submittedColumns);
  return submitted ?? null;
}
