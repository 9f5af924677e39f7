import { newId } from "@/lib/id";

/** How often an instance looks whether its numbers have changed. */
export const PRESENCE_MS = 3000;
/** Numbers that stay the same are repeated, so that instances that start later learn them. */
const REPEAT_MS = 15_000;
/** An instance that was silent for longer is gone. */
const GONE_MS = 50_000;
/** Topics in one message, which is limited in size. */
const MAX_COUNTS = 60;

/** An instance's message: how many people watch each topic there. */
export type PresenceReport = { from: string; counts: Record<string, number> };

type Count = { people: number; at: number };

/** How many people watch a topic, over all instances. Someone on two instances counts twice. Times are in milliseconds. */
export class Presence {
  private readonly id = newId();
  private readonly sent = new Map<string, Count>();
  private readonly heard = new Map<string, Map<string, Count>>();

  /** What is to be told to the other instances. */
  report(own: ReadonlyMap<string, number>, now: number): PresenceReport[] {
    const due = [...new Set([...own.keys(), ...this.sent.keys()])].filter((topic) => {
      const last = this.sent.get(topic);
      return last?.people !== (own.get(topic) ?? 0) || now - last.at >= REPEAT_MS;
    });
    for (const topic of due) {
      const people = own.get(topic) ?? 0;
      if (people > 0) this.sent.set(topic, { people, at: now });
      else this.sent.delete(topic);
    }
    const reports: PresenceReport[] = [];
    while (due.length > 0) {
      const counts = due.splice(0, MAX_COUNTS).map((topic) => [topic, own.get(topic) ?? 0] as const);
      reports.push({ from: this.id, counts: Object.fromEntries(counts) });
    }
    return reports;
  }

  /** Takes an instance's report, this one's as well. Returns the topics whose total has changed. */
  hear({ from, counts }: PresenceReport, now: number): string[] {
    return Object.entries(counts).flatMap(([topic, people]) => {
      const before = this.total(topic);
      const instances = this.heard.get(topic) ?? new Map<string, Count>();
      if (people > 0) instances.set(from, { people, at: now });
      else instances.delete(from);
      this.keep(topic, instances);
      return this.total(topic) === before ? [] : [topic];
    });
  }

  /** Forgets instances that are gone. Returns the topics whose total has changed. */
  expire(now: number): string[] {
    return [...this.heard].flatMap(([topic, instances]) => {
      const gone = [...instances].filter(([, { at }]) => now - at > GONE_MS);
      for (const [instance] of gone) instances.delete(instance);
      this.keep(topic, instances);
      return gone.length > 0 ? [topic] : [];
    });
  }

  private keep(topic: string, instances: Map<string, Count>): void {
    if (instances.size > 0) this.heard.set(topic, instances);
    else this.heard.delete(topic);
  }

  total(topic: string): number {
    return [...(this.heard.get(topic)?.values() ?? [])].reduce((sum, { people }) => sum + people, 0);
  }
}
