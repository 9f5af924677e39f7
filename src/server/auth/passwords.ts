import * as crypto from "better-auth/crypto";
import { copy } from "@/features/auth/copy";
import { networkOf } from "@/lib/security/network";
import { createFairQueue } from "@/server/concurrency/fair-queue";

const inTurn = createFairQueue(2, copy.busy);

/**
 * Work on a password takes long, and one of the few threads by which files are read and pages compressed as well: so two
 * at a time, in turn by the networks that ask. Not within a transaction, whose connection would wait too.
 * @throws SERVICE_UNAVAILABLE (`busy`) where too much waits.
 */
export const inPasswordTurn = <T>(ip: string, work: () => Promise<T>): Promise<T> =>
  inTurn(networkOf(ip), work);

/** As `inPasswordTurn`. */
export const hashPassword = (ip: string, password: string): Promise<string> =>
  inPasswordTurn(ip, () => crypto.hashPassword(password));

/** As `inPasswordTurn`. */
export const verifyPassword = (ip: string, hash: string, password: string): Promise<boolean> =>
  inPasswordTurn(ip, () => crypto.verifyPassword({ hash, password }));
