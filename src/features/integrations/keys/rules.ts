export const MAX_KEYS = { community: 20, personal: 10, agent: 20 } as const;
export const MAX_KEY_NAME_LENGTH = 60;
export const MAX_NETWORKS = 10;

/** After how many days a key expires; it can also be without an end. */
export const KEY_TERMS = [7, 30, 90, 365] as const;
