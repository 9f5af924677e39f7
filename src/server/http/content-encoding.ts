export type Encoding = "br" | "gzip";

export const listIn = (header: string): string[] => header.split(",").map((value) => value.trim());

/** Handles what browsers send. A request with weighted encodings is left to the default compression. */
export function encodingFor(asked: string | string[] | undefined): Encoding | null {
  const accepted = listIn(String(asked ?? ""));
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}
