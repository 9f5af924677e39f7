import type { MyVote, VoteState } from "@/features/startup/votes/schema";

/** What the server last said, and what the last click asked for while the answer is on its way. */
type Entry = { confirmed: VoteState; wanted: boolean | null; isSending: boolean; isOwn: boolean };

export type VoteApi = {
  cast: (startupId: string, vote: "set" | "clear") => Promise<VoteState>;
  findMine: (startupIds: string[]) => Promise<MyVote[] | null>;
};

const BATCH = 100;
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let asked = new Set<string>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state as the server last told it, if it has told; votes on their way not included. */
export const entryOf = (startupId: string): Entry | undefined => entries.get(startupId);

/** A change replaces the entry, so that whoever compares by identity sees it. */
function put(startupId: string, change: Partial<Entry> & { confirmed: VoteState }): Entry {
  const before = entries.get(startupId) ?? { wanted: null, isSending: false, isOwn: false };
  const entry = { ...before, ...change };
  entries.set(startupId, entry);
  tell();
  return entry;
}

/** Asks what the viewer voted for; all buttons that ask in one moment share one call. */
export function askMine(api: VoteApi, startupId: string): void {
  if (asked.size === 0) setTimeout(() => void findAsked(api), 0);
  asked.add(startupId);
}

/** An answer says nothing about what was clicked after it was asked for. */
async function findAsked(api: VoteApi): Promise<void> {
  const ids = [...asked];
  asked = new Set();
  const before = new Map(ids.map((id) => [id, entries.get(id)]));
  for (let start = 0; start < ids.length; start += BATCH) {
    const mine = await api.findMine(ids.slice(start, start + BATCH)).catch(() => null);
    for (const { startupId, isOwn, ...confirmed } of mine ?? []) {
      if (entries.get(startupId) === before.get(startupId)) put(startupId, { confirmed, isOwn });
    }
  }
}

/** Takes over what the server said in answer to something else than a click. */
export const settle = (startupId: string, confirmed: VoteState): void => void put(startupId, { confirmed });

/**
 * Shows the state asked for at once and sends it; clicks meanwhile only change what is wanted, so the last
 * one decides. Gives the settled state, or null to a click that an earlier one answers for. A refusal shows
 * the confirmed state again and is thrown.
 */
export async function want(
  api: VoteApi,
  startupId: string,
  hasVoted: boolean,
  shown: VoteState,
): Promise<VoteState | null> {
  const known = entries.get(startupId);
  let entry = put(startupId, { confirmed: known?.confirmed ?? shown, wanted: hasVoted });
  if (entry.isSending) return null;
  try {
    while (entry.wanted !== null && entry.wanted !== entry.confirmed.hasVoted) {
      const sent = entry.wanted;
      put(startupId, { confirmed: entry.confirmed, isSending: true });
      const confirmed = await api.cast(startupId, sent ? "set" : "clear");
      const latest = entries.get(startupId)?.wanted ?? null;
      entry = put(startupId, { confirmed, wanted: latest === sent ? null : latest });
    }
    return entry.confirmed;
  } finally {
    put(startupId, { confirmed: entry.confirmed, wanted: null, isSending: false });
  }
}
