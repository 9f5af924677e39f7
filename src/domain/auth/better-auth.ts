import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { LRUCache } from "lru-cache";
import { authAccounts, authSessions, authUsers, authVerifications } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { env } from "@/env";
import { newId } from "@/lib/id";
import { SIGN_IN_SECONDS } from "@/lib/limits/sign-in";
import { processSingleton } from "@/lib/process-singleton";
import { inTenantId, unscoped } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { log } from "@/server/logging/log";
import { COOKIE_PREFIX } from "./session-cookie";
import { unwrapEmails } from "./wrapped-email";

type Address = { tenantId: string; host: string };

/**
 * Checks passwords and ends sign-ins on one host. The base URL is fixed, because a forged header could set it
 * if it followed the request. Everything that verifies an email address is in `features/auth`.
 */
function makeAuth({ tenantId, host }: Address) {
  const origin = originOf(host);
  return betterAuth({
    baseURL: origin,
    trustedOrigins: [origin],
    secret: env.APP_SECRET,
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level]({ from: "better-auth" }, message), level: "error" },
    database: unwrapEmails(
      drizzleAdapter(unscoped(), {
        provider: "pg",
        schema: {
          user: authUsers,
          session: authSessions,
          account: authAccounts,
          verification: authVerifications,
        },
      }),
    ),
    emailAndPassword: { enabled: true, disableSignUp: true, requireEmailVerification: true },
    session: {
      expiresIn: SIGN_IN_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { tenantId: { type: "string", required: true, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, tenantId } }),
          after: ({ id }) =>
            inTenantId(tenantId, "", (tx) => enqueue(tx, "tell-sign-in", { tenantId, signInId: id })),
        },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: env.PUBLIC_SCHEME === "https",
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
      database: { generateId: () => newId() },
    },
  });
}

type Auth = ReturnType<typeof makeAuth>;
const instances = () => processSingleton("auth-instances", () => new LRUCache<string, Auth>({ max: 500 }));

export function authAt(address: Address): Auth {
  const key = `${address.tenantId} ${address.host}`;
  const known = instances().get(key);
  if (known) return known;
  const made = makeAuth(address);
  instances().set(key, made);
  return made;
}
