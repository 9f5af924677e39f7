/** Where a draft may be looked at by whoever was given the word. */
export const previewPath = (word: string): string => `/preview/${word}`;
