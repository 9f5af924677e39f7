import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { decide } from "@/access/decide";
import type { PlatformScope } from "@/access/scope";
import { toDenialError } from "@/domain/guard/errors";
import { limitCall } from "@/domain/guard/rate-limit";
import type { Context } from "@/domain/guard/request-context";
import { apiWrites } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { withSortedKeys } from "@/lib/sorted-keys";
import { addDays } from "@/lib/time/duration";
import { atStart, inPlatform, inTenant, type Tx } from "@/server/db/client";
import type { Operation } from "./operations";

const MAX_KEY_LENGTH = 255;
const KEPT_DAYS = 1;

const hashOf = (...parts: string[]): string =>
  createHash("sha256").update(parts.join("\n")).digest("base64url");

const running = () =>
  new AppError(
    "CONFLICT",
    "A request with this Idempotency-Key is running, or has ended without an answer. Look whether it was carried out before you send it with another key.",
    "idempotency-running",
  );

type Write = { operation: Operation; input: unknown };

/**
 * Carries out a write once, whatever number of requests name the same key: later ones get the answer of the first. The
 * claim is part of the first transaction of the write, so a crash leaves both or neither. Refusals aren't kept, so that
 * the request can be repeated.
 * @throws AppError CONFLICT (`idempotency-running`), UNPROCESSABLE_CONTENT (`idempotency-input`), BAD_REQUEST (`idempotency-key`)
 */
export async function writeOnce(
  context: Context,
  key: string,
  { operation: { procedure, rule }, input: given }: Write,
  write: () => Promise<string>,
): Promise<string> {
  const { viewer, tenant } = context;
  const decision = decide(rule, context);
  if (!decision.allowed) throw toDenialError(decision.denial, tenant);
  if (!key || key.length > MAX_KEY_LENGTH)
    throw new AppError("BAD_REQUEST", "The Idempotency-Key has 1 to 255 characters.", "idempotency-key");
  if (!viewer) return write();
  const claim = hashOf(viewer.key?.id ?? viewer.userId, procedure, key);
  const input = hashOf(JSON.stringify(withSortedKeys(given)));
  const earlier = await findAnswer(context, claim, input);
  if (earlier !== null) {
    // The procedure, which isn't called, would have counted the call.
    await limitCall(context, "mutation", procedure);
    return earlier;
  }
  const id = newId();
  // Once it is rolled back, the claim may be another request's.
  const isOwn = and(eq(apiWrites.tenantId, tenant.id), eq(apiWrites.id, id));
  let isClaimed = false;
  atStart(viewer, async (tx) => {
    if (isClaimed) return;
    await insertClaim(tx, context, { id, claim, input });
    isClaimed = true;
  });
  try {
    const answer = await write();
    await inTenant(context, (tx) => tx.update(apiWrites).set({ answer }).where(isOwn));
    return answer;
  } catch (error) {
    if (isClaimed) await inTenant(context, (tx) => tx.delete(apiWrites).where(isOwn));
    throw error;
  }
}

const isClaim = ({ tenant }: Pick<Context, "tenant">, claim: string) =>
  and(eq(apiWrites.tenantId, tenant.id), eq(apiWrites.claim, claim));

async function findAnswer(context: Context, claim: string, input: string): Promise<string | null> {
  const [row] = await inTenant(context, (tx) => tx.select().from(apiWrites).where(isClaim(context, claim)));
  if (!row) return null;
  if (row.input !== input)
    throw new AppError(
      "UNPROCESSABLE_CONTENT",
      "This Idempotency-Key was sent with another request.",
      "idempotency-input",
    );
  if (row.answer === null) throw running();
  return row.answer;
}

/** Waits for the transaction of another request with the same key. */
async function insertClaim(
  tx: Tx,
  { tenant, now }: Context,
  claim: { id: string; claim: string; input: string },
): Promise<void> {
  const row = { ...claim, tenantId: tenant.id, createdAt: now };
  const made = await tx.insert(apiWrites).values(row).onConflictDoNothing().returning({ id: apiWrites.id });
  if (!made.length) throw running();
}

/** Deletes the claims of yesterday and before. */
export const deleteOldWrites = (scope: PlatformScope): Promise<unknown> =>
  inPlatform(scope, (tx) =>
    tx.delete(apiWrites).where(lt(apiWrites.createdAt, addDays(scope.now, -KEPT_DAYS))),
  );
