/** Toasts and errors of the platform area. Texts given in the specification are used verbatim. */
export const copy = {
  loadFailure: (message: string | undefined, id: string) =>
    `${message ?? "The database returned an error. Try again."} Error ID: ${id}`,
} as const;
