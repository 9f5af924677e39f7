import { createHash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/** Passes bytes through, and measures and hashes them. */
export class Meter extends Transform {
  private readonly whole = createHash("sha256");
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.whole.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  result = () => ({ bytes: this.bytes, sha256: this.whole.digest("hex") });
}
