const NAME = "startuphub-driver";

let kept: string | null = null;

const made = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** A random key of this tab. It survives a reload, and no other tab shares it. */
export function driverKey(): string {
  if (kept) return kept;
  try {
    kept = sessionStorage.getItem(NAME) ?? made();
    sessionStorage.setItem(NAME, kept);
  } catch {
    kept ??= made();
  }
  return kept;
}
