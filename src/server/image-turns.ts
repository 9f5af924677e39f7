import { COPY } from "@/features/startup/copy";
import { AppError } from "@/lib/app-error";

const MOST_WAITING = 30;

/**
 * Work on images takes memory by the pixel, so no more than so many are worked on at a time, and a few may wait.
 * The work throws SERVICE_UNAVAILABLE (`busy`) where more would wait.
 */
export function turnsOf(mostAtOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (waiting.length >= MOST_WAITING) throw new AppError("SERVICE_UNAVAILABLE", COPY.image.busy, "busy", 5);
    if (working >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
