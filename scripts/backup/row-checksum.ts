import { createHash, hash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";
import type { TablePart } from "./manifest";

const LINE_END = 10;
const MODULUS = 1n << 64n;

export type RowTally = Pick<TablePart, "rows" | "bytes" | "sha256" | "digest">;

/**
 * Passes COPY text through, one row per line, and counts it. The digest is the sum of the row hashes, so it
 * doesn't depend on row order.
 */
export class Tally extends Transform {
  private readonly whole = createHash("sha256");
  private rows = 0;
  private bytes = 0;
  private sum = 0n;
  private begun: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.whole.update(chunk);
    this.bytes += chunk.length;
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      this.add(Buffer.concat([...this.begun, chunk.subarray(from, end)]));
      this.begun = [];
      from = end + 1;
    }
    if (from < chunk.length) this.begun.push(Buffer.from(chunk.subarray(from)));
    done(null, chunk);
  }

  private add(row: Buffer): void {
    this.rows += 1;
    this.sum = (this.sum + hash("sha256", row, "buffer").readBigUInt64BE()) % MODULUS;
  }

  /** Call it after the stream has ended. */
  result(): RowTally {
    const digest = this.sum.toString(16).padStart(16, "0");
    return { rows: this.rows, bytes: this.bytes, sha256: this.whole.digest("hex"), digest };
  }
}
