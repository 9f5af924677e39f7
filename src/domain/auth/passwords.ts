import { randomBytes } from "node:crypto";
import * as crypto from "better-auth/crypto";
import * as m from "#messages";
import { processSingleton } from "@/lib/process-singleton";
import { networkOf } from "@/lib/security/network";
import { createFairQueue } from "@/server/concurrency/fair-queue";
import { assertNotBreached } from "./breached-passwords";

/**
 * Two lanes check about 20 passwords per second, so a hall of 1,000 people behind one IP address is let in within a
 * minute. A request that waits holds nothing else.
 */
const MAX_WAITING = { ofOwner: 1000, ofAll: 2000, withNewOwners: 4000 };

const inTurn = createFairQueue(2, m.auth_busy, MAX_WAITING);

/**
 * Hashing is slow and uses one of the few threads that also read files and compress pages. So only two run at
 * a time, taking turns between networks.
 * @throws SERVICE_UNAVAILABLE (`busy`) if the queue is full.
 */
export const withPasswordQueue = <T>(ip: string, work: () => Promise<T>): Promise<T> =>
  inTurn(networkOf(ip), work);

/** Hashes a new password. Throws as `assertNotBreached` and `withPasswordQueue` do. */
export async function hashPassword(ip: string, password: string): Promise<string> {
  await assertNotBreached(password);
  return withPasswordQueue(ip, () => crypto.hashPassword(password));
}

/** The hash of a random password, for emails without one: checking it takes as long as checking a user's. */
const decoy = () =>
  processSingleton("decoy-password", () => crypto.hashPassword(randomBytes(32).toString("base64url")));

/** Checks a password against its hash, or against none in the same time. The caller holds a turn in the queue. */
export const checkPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  const isRight = await crypto.verifyPassword({ hash: hash ?? (await decoy()), password });
  return isRight && hash !== undefined;
};

/** As `withPasswordQueue`. */
export const verifyPassword = (ip: string, hash: string, password: string): Promise<boolean> =>
  withPasswordQueue(ip, () => crypto.verifyPassword({ hash, password }));
