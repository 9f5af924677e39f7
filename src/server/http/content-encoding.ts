/** How bytes may leave that are kept compressed. */
export type Encoding = "br" | "gzip";

/** The values of a header between its commas. */
export const listIn = (header: string): string[] => header.split(",").map((value) => value.trim());

/** As browsers ask; a request that weighs its encodings is left to what compresses everything else. */
export function encodingFor(asked: string | string[] | undefined): Encoding | null {
  const accepted = listIn(String(asked ?? ""));
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}
