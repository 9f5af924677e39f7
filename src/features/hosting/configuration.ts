import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { platformSettings } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { type HostingAccount, HostingError } from "@/server/adapters/hosting/port";
import { isStale, type Saved } from "@/server/concurrency/stale-edit";
import { inPlatform, type Tx } from "@/server/db/client";
import { hostingPort } from "@/server/providers";
import { decrypt, encrypt, needsReencryption } from "@/server/security/encryption";
import { takeCall } from "./budget";
import { DEFAULT_PROJECT } from "./rules";
import { type Configure, SaveConfiguration } from "./schema";

/** Binds the encrypted value to this purpose; it can't be decrypted for another one. */
const PURPOSE = "platform_settings.cloudflare_config";
const ROW = eq(platformSettings.id, "platform");

type Stored =
  | { state: "none" | "unreadable" }
  | { state: "set"; account: HostingAccount; configuredAt: Date };

async function readStored(tx: Tx, lock?: "lock"): Promise<Stored> {
  const rows = tx.select().from(platformSettings).where(ROW);
  const [row] = await (lock ? rows.for("update") : rows);
  const sealed = row?.cloudflareConfig;
  if (!row || !sealed) return { state: "none" };
  const text = decrypt(sealed, PURPOSE);
  if (text === null) return { state: "unreadable" };
  if (needsReencryption(sealed)) await reencrypt(tx, text, sealed.data);
  const account = SaveConfiguration.parse(JSON.parse(text));
  return { state: "set", account, configuredAt: row.configuredAt ?? new Date(0) };
}

/**
 * Re-encrypts a value that was encrypted with an older key, unless another request has already changed the
 * row.
 */
const reencrypt = (tx: Tx, text: string, data: string) =>
  tx
    .update(platformSettings)
    .set({ cloudflareConfig: encrypt(text, PURPOSE) })
    .where(and(ROW, sql`${platformSettings.cloudflareConfig}->>'data' = ${data}`));

/** Null if the provider isn't configured or the stored value can't be decrypted. */
export async function readAccount(scope: PlatformScope): Promise<HostingAccount | null> {
  const stored = await inPlatform(scope, (tx) => readStored(tx));
  return stored.state === "set" ? stored.account : null;
}

export const isConfigured = async (scope: PlatformScope): Promise<boolean> =>
  (await readAccount(scope)) !== null;

/** The configuration without the API token. */
export async function readConfiguration(scope: PlatformScope) {
  const stored = await inPlatform(scope, (tx) => readStored(tx));
  const values = valuesOf(stored);
  if (stored.state !== "set") {
    const trouble = stored.state === "unreadable" ? m.hosting_configuration_unreadable() : null;
    return { isSet: false, trouble, ...values };
  }
  return { isSet: true, trouble: null, ...values, configuredAt: stored.configuredAt };
}

function valuesOf(stored: Stored): Configure["base"] {
  if (stored.state !== "set") return { email: "", accountId: "", zoneId: "", project: DEFAULT_PROJECT };
  const { email, accountId, zoneId, project } = stored.account;
  return { email, accountId, zoneId, project };
}

/**
 * Verifies the configuration against the provider, then stores it encrypted. An empty token keeps the stored
 * one. If another superadmin has changed the configuration since `base` was loaded, nothing is written and the
 * stored values are returned.
 * @throws AppError whose reason is the field that the provider rejected.
 */
export async function saveConfiguration(
  scope: PlatformScope,
  { base, ...input }: Configure,
): Promise<Saved<Configure["base"]>> {
  const { apiToken, ...values } = input;
  const known = await inPlatform(scope, (tx) => readStored(tx));
  if (isStale({ stored: valuesOf(known), base, values }))
    return { outcome: "clash", values: valuesOf(known) };
  const account = { ...values, apiToken: apiToken || tokenOf(known) };
  if (!account.apiToken) throw new AppError("BAD_REQUEST", m.hosting_configuration_needsToken(), "apiToken");
  await verify(scope, account);
  return inPlatform(scope, async (tx) => {
    const stored = await readStored(tx, "lock");
    // Also if only the token has changed meanwhile: the one that was verified would replace it.
    if (isStale({ stored: valuesOf(stored), base, values }) || tokenOf(stored) !== tokenOf(known))
      return { outcome: "clash", values: valuesOf(stored) };
    const before = stored.state === "set" ? stored.account : null;
    const cloudflareConfig = encrypt(JSON.stringify(account), PURPOSE);
    const row = { cloudflareConfig, configuredAt: scope.now };
    await tx
      .insert(platformSettings)
      .values({ id: "platform", ...row })
      .onConflictDoUpdate({ target: platformSettings.id, set: row });
    await audit(tx, scope, {
      action: "hosting.configured",
      target: { type: "platform", id: "cloudflare_config" },
      before: before && withoutToken(before),
      after: { ...withoutToken(account), isTokenNew: account.apiToken !== before?.apiToken },
    });
    return { outcome: "saved", values };
  });
}

const tokenOf = (stored: Stored): string => (stored.state === "set" ? stored.account.apiToken : "");

const withoutToken = ({ accountId, zoneId, project }: HostingAccount) => ({ accountId, zoneId, project });

/** Reading the project verifies token, email, account and project. Reading the settings verifies the zone. */
async function verify(scope: PlatformScope, account: HostingAccount): Promise<void> {
  const port = hostingPort(account, () => takeCall(scope, "operator"));
  await port
    .readProject()
    .catch(
      toFieldError((failure) => [
        fieldOf(failure),
        m.hosting_configuration_refused({ words: failure.message }),
      ]),
    );
  await port
    .readSettings()
    .catch(
      toFieldError(({ message }) => ["zoneId", m.hosting_configuration_zoneRefused({ words: message })]),
    );
}

const fieldOf = ({ status }: HostingError): string => (status === 404 ? "project" : "apiToken");

const toFieldError =
  (describe: (failure: HostingError) => [field: string, words: string]) =>
  (error: unknown): never => {
    if (!(error instanceof HostingError)) throw error;
    if (error.kind !== "refused")
      throw new AppError("SERVICE_UNAVAILABLE", m.hosting_configuration_unasked());
    const [field, words] = describe(error);
    throw new AppError("BAD_REQUEST", words, field);
  };
