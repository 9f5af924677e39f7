/** What was typed as part of a pattern of `like` that matches just that. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
