/** A part of an address as text; one that cannot be decoded stays as it is, and so leads to nothing. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
