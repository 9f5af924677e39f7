/** Where this browser keeps a user's drafts. */
export const backupPlace = (userId: string): string => `draft.${userId}.`;
