type WithMemory = Performance & { memory?: { usedJSHeapSize: number } };

const MEGABYTE = 1_048_576;
/** Megabytes that the page's script holds; only some browsers tell. */
export const usedMemory = ({ memory }: WithMemory = performance): number | null =>
  memory ? memory.usedJSHeapSize / MEGABYTE : null;
