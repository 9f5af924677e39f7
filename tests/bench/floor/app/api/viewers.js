/** Whoever watches; both routes of one process share it. */
globalThis.floorViewers ??= new Set();
export const viewers = globalThis.floorViewers;
