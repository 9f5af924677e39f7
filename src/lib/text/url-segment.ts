/** Decodes a path segment. An invalid one is returned unchanged, so it matches nothing. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
