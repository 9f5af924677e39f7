import { and, eq, type SQL } from "drizzle-orm";
import type { ApiScope } from "@/access/api-scopes";
import type { TenantScope } from "@/access/scope";
import { hashToken, startOf } from "@/domain/api-keys/token";
import { apiKeys, apiRenewals } from "@/domain/schema";
import { newId } from "@/lib/id";
import { addDays, MINUTE_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";
import { CONNECTION_DAYS, TOKEN_MINUTES } from "./rules";

export type Caller = Pick<TenantScope, "tenant" | "viewer" | "now">;

/** A key's token and what renews it, which are told only now. */
export type Issued = { token: string; renewal: string; endsAt: Date; scopes: readonly ApiScope[] };

export const endOf = (now: Date): Date => new Date(now.getTime() + TOKEN_MINUTES * MINUTE_MS);

export const columnsOf = ({ token, endsAt }: Pick<Issued, "token" | "endsAt">, now: Date) => ({
  ...{ hash: hashToken(token), start: startOf(token), renewBy: endsAt },
  expiresAt: addDays(now, CONNECTION_DAYS),
});

type Renewal = { keyId: string; token: string; usedAt?: Date };

export const addRenewal = (tx: Tx, { tenant, now }: Caller, { token, ...renewal }: Renewal) =>
  tx
    .insert(apiRenewals)
    .values({ ...renewal, id: newId(), tenantId: tenant.id, hash: hashToken(token), createdAt: now });

export const isRenewal = ({ tenant }: Caller, token: string): SQL | undefined =>
  and(eq(apiRenewals.tenantId, tenant.id), eq(apiRenewals.hash, hashToken(token)));

export const isAgent = ({ tenant }: Caller, id: string): SQL | undefined =>
  and(eq(apiKeys.tenantId, tenant.id), eq(apiKeys.id, id), eq(apiKeys.kind, "agent"));
