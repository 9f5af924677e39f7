/** By this query a page of the community is asked for in the look of its draft: `/browse?look=draft`. */
export const LOOK_QUERY = "look";
export const DRAFT_LOOK = "draft";

/**
 * Where the id of a community is the first part of a page's inner address, this key stands for the same community in
 * the look of its draft. Each revision has a key of its own, so that nothing kept of one is shown of another.
 */
export const lookKey = (tenantId: string, revision: number): string => `${tenantId}~${revision}`;

export const tenantIdOf = (key: string): string => key.replace(/~\d{1,10}$/, "");

export const isDraftLook = (key: string): boolean => tenantIdOf(key) !== key;
