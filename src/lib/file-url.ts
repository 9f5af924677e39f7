export const fileUrl = (fileId: string): string => `/api/files/${fileId}`;

export const fileIdOf = (url: string): string | undefined => url.split("/").at(-1);
