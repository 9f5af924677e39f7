/** The viewers; both routes of one process share them. */
globalThis.floorViewers ??= new Set();
export const viewers = globalThis.floorViewers;
