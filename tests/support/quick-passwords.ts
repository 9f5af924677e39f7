import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Of 16,384. No test is about the cost of guessing a hash, and the run computes a thousand of them. */
const COST = 64;

const worker = globalThis as typeof globalThis & { realScrypt?: typeof crypto.scrypt };

worker.realScrypt ??= crypto.scrypt;
const { realScrypt } = worker;

type Done = (error: Error | null, key: Buffer) => void;

/** Passwords are hashed as in the product, with less work. */
crypto.scrypt = ((
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) => realScrypt(password, salt, length, { ...options, N: COST }, done)) as typeof crypto.scrypt;
syncBuiltinESMExports();
