/** How bytes may leave that are kept compressed. */
export type Encoding = "br" | "gzip";

/** As browsers ask; a request that weighs its encodings is left to what compresses everything else. */
export function encodingFor(asked: string | string[] | undefined): Encoding | null {
  const accepted = String(asked ?? "").split(/\s*,\s*/);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}
