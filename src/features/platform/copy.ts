import * as m from "#messages";
/** Toasts and errors of the platform area. Texts given in the specification are used verbatim. */
export const copy = {
  loadFailure: (message: string | undefined, id: string) =>
    m.platform_loadFailure({ message: message ?? m.platform_databaseError(), id }),
} as const;
