import { eq } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { queueMail } from "@/domain/mail/queue-mail";
import { personForStrangers, scopeForStrangers } from "@/domain/mail/safe-names";
import { insertInvitation, memberInvitationMail } from "@/domain/member/invitations/insert-invitation";
import { enrol } from "@/domain/member/join-community";
import { joinPath } from "@/domain/member/roles/rules";
import { setRole } from "@/domain/member/roles/set-role";
import { files, foundings, type profiles } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import type { AddressAnswer } from "@/features/platform/schema";
import { insertTenant } from "@/features/platform/tenants/create-tenant";
import { AppError } from "@/lib/errors/app-error";
import { fileUrl } from "@/lib/file-url";
import { addDays } from "@/lib/time/duration";
import { fileKey } from "@/server/adapters/files/port";
import type { Tx } from "@/server/db/client";
import { fileStore } from "@/server/providers";
import { INVITATION_DAYS, LINK_USES } from "./rules";
import type { SubmittedFounding } from "./schema";

type Row = typeof foundings.$inferSelect;
type Logo = Pick<Row, "id" | "logo" | "logoId">;
type Founder = Pick<typeof profiles.$inferSelect, "id" | "fullName" | "username">;

/** What a founder has submitted, checked. */
export type Plan = {
  id: string;
  name: string;
  language: NonNullable<Row["language"]>;
  timeZone: string;
  color: string;
  invitees: readonly string[];
  address: AddressAnswer;
  heldUntil: Date | null;
};

const CONTENT_TYPE = "image/webp";

/**
 * Stores the file of a draft's logo, runs `work`, and removes the file again if it fails. No provider may be called in
 * the transaction that creates the community.
 */
export async function withLogo<Result>(
  { id, logo, logoId }: Logo,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!logo || !logoId) return work();
  const key = fileKey(id, logoId);
  await fileStore().put(key, Buffer.from(logo, "base64"), CONTENT_TYPE);
  try {
    return await work();
  } catch (error) {
    // Another request has created the community with this file.
    if (!(error instanceof AppError && error.reason === "handled")) await fileStore().remove(key);
    throw error;
  }
}

/**
 * Creates the community of a draft: live, with its founder as the owner, and with the invitations sent. The caller
 * holds the locks of the addresses and of the draft.
 * @param scope the founder's, or a superadmin's who approves
 */
export async function foundCommunity(
  tx: Tx,
  scope: PlatformScope,
  row: Row,
  founder: Founder,
  plan: Plan,
): Promise<Extract<SubmittedFounding, { outcome: "created" }>> {
  const { name, language, timeZone, color, address, heldUntil } = plan;
  const inside = await insertTenant(tx, scope, {
    ...{ id: row.id, name, language, timeZone, heldUntil },
    domain: address,
    plan: "free",
    primaryColor: color,
    logoUrl: row.logoId ? fileUrl(row.logoId) : undefined,
  });
  const { tenant } = inside;
  await insertLogo(tx, inside, row, founder);
  await enrol(tx, inside, founder.id);
  await setRole(tx, inside, { userId: founder.id, from: "member", to: "owner" });
  await audit(tx, inside, {
    action: "tenant.founded",
    target: { type: "tenant", id: tenant.id },
    after: { founder: founder.id },
  });
  await sendInvitations(tx, inside, founder, plan.invitees);
  await tx
    .update(foundings)
    .set({
      ...{ state: "created", tenantId: tenant.id, name, decidedAt: scope.now, submittedAt: row.submittedAt },
      ...{ invitees: "", logo: null, domain: null, reason: null },
    })
    .where(eq(foundings.id, row.id));
  const link = await insertLink(tx, inside, founder);
  return { outcome: "created", name, domain: tenant.domain, url: originOf(tenant.domain), link };
}

async function insertLogo(tx: Tx, { tenant, now }: PlatformScope, row: Row, founder: Founder): Promise<void> {
  const { logo, logoId: id, logoWidth: width, logoHeight: height } = row;
  if (!logo || !id || !width || !height) return;
  const bytes = Buffer.byteLength(logo, "base64");
  const about = { kind: "brand", contentType: CONTENT_TYPE, width, height, bytes, createdAt: now } as const;
  const key = fileKey(tenant.id, id);
  await tx.insert(files).values({ ...about, id, key, tenantId: tenant.id, userId: founder.id });
}

async function sendInvitations(
  tx: Tx,
  scope: PlatformScope,
  founder: Founder,
  emails: readonly string[],
): Promise<void> {
  const mailed = scopeForStrangers(scope);
  const expiresAt = addDays(scope.now, INVITATION_DAYS);
  const invitation = { role: "member", maxUses: 1, expiresAt, invitedBy: founder.id } as const;
  for (const email of emails) {
    const token = await insertInvitation(tx, scope, { ...invitation, email });
    await queueMail(tx, mailed, email, () =>
      memberInvitationMail({
        tenant: mailed.tenant,
        inviter: personForStrangers(founder),
        ...{ role: "member", token, expiresAt },
      }),
    );
  }
}

/** A link for a message to friends. It sends no email, so it isn't held back. */
async function insertLink(tx: Tx, scope: PlatformScope, founder: Founder): Promise<string> {
  const expiresAt = addDays(scope.now, INVITATION_DAYS);
  const terms = { email: null, maxUses: LINK_USES, expiresAt, invitedBy: founder.id };
  const token = await insertInvitation(tx, scope, { role: "member", ...terms });
  return `${originOf(scope.tenant.domain)}${joinPath(token)}`;
}
