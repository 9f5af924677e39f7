const DOCUMENT = /^\/\.well-known\/oauth-(authorization-server|protected-resource)(?:\/|$)/;

/**
 * The route of what agents read before their user lets them in, so in a members-only community too; null at any other
 * address.
 */
export function oauthDocumentAt(path: string): string | null {
  const name = DOCUMENT.exec(path)?.[1];
  return name ? `/api/oauth/${name}` : null;
}
