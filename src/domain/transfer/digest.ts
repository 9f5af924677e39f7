import { hash } from "node:crypto";

const MODULUS = 1n << 64n;

/** Counts rows and adds up their hashes, so that two sets of rows can be compared whatever their order. */
export class RowDigest {
  rows = 0;
  private sum = 0n;

  add(row: Readonly<Record<string, unknown>>): void {
    this.rows += 1;
    this.sum = (this.sum + hash("sha256", JSON.stringify(row), "buffer").readBigUInt64BE()) % MODULUS;
  }

  isSame(other: RowDigest): boolean {
    return this.rows === other.rows && this.sum === other.sum;
  }
}
