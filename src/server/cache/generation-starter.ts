import { processSingleton } from "@/lib/process-singleton";
import { startAllGenerations, startGenerations } from "./generations";
import { endedBy } from "./tags";

/** Longer than most pages take to render. */
const AGAIN_MS = 1000;
/** Stands for all tags. */
const ALL = "*";

/**
 * Starts generations when something changes. Each starts once more after a second, because Next lets a request share
 * what another one began to read before the change. In a burst of votes, a generation starts at most once per second.
 */
export class GenerationStarter {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly changedAgain = new Set<string>();

  change(tag: string): void {
    const isWaiting = this.timers.has(tag);
    if (!isWaiting || !tag.startsWith("counts:")) startGenerations([tag]);
    if (isWaiting) this.changedAgain.add(tag);
    else this.repeatLater(tag);
  }

  /** Changes may have been missed. */
  changeAll(): void {
    startAllGenerations();
    clearTimeout(this.timers.get(ALL));
    this.timers.set(ALL, setTimeout(startAllGenerations, AGAIN_MS).unref());
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private repeatLater(tag: string): void {
    const repeat = () => {
      this.timers.delete(tag);
      startGenerations([tag]);
      if (this.changedAgain.delete(tag)) this.repeatLater(tag);
    };
    this.timers.set(tag, setTimeout(repeat, AGAIN_MS).unref());
  }
}

export const generationStarter = () => processSingleton("generation-starter", () => new GenerationStarter());

/** Ends what this process keeps of a change. */
export function applyChange(changed: string): void {
  for (const tag of endedBy(changed)) generationStarter().change(tag);
}
