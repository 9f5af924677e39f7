type WithMemory = Performance & { memory?: { usedJSHeapSize: number } };

const MEGABYTE = 1_048_576;
/** Megabytes of JavaScript heap in use; null if the browser doesn't expose it. */
export const usedMemory = ({ memory }: WithMemory = performance): number | null =>
  memory ? memory.usedJSHeapSize / MEGABYTE : null;
