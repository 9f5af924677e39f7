/** This query parameter renders a page with the draft branding: `/browse?look=draft`. */
export const DRAFT_QUERY = "look";
export const DRAFT_LOOK = "draft";

/**
 * A key that replaces the community's id as the first segment of the internal path, to render with the draft
 * branding. It contains the revision, so cached pages of different revisions are never mixed up.
 */
export const draftKey = (tenantId: string, revision: number): string => `${tenantId}~${revision}`;

export const tenantIdOf = (key: string): string => key.replace(/~\d{1,10}$/, "");

export const isDraftKey = (key: string): boolean => tenantIdOf(key) !== key;
