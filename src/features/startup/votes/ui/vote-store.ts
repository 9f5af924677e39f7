import type { MyVote, VoteState } from "@/features/startup/votes/schema";
import { hasSingleton, processSingleton } from "@/lib/process-singleton";

/**
 * `confirmed` is the last server response, `wanted` the state requested by the last click while a request is
 * in flight.
 */
type Entry = { confirmed: VoteState; wanted: boolean | null; isSending: boolean; isOwn: boolean };

export type VoteApi = {
  cast: (startupId: string, vote: "set" | "clear") => Promise<VoteState>;
  findMine: (startupIds: string[]) => Promise<MyVote[] | null>;
};

const BATCH = 100;
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let asked = new Set<string>();

const emitChange = (): void => {
  for (const listener of listeners) listener();
};

const TABS = "vote-tabs";

/** Votes confirmed in one tab are shown in the others. */
const joinTabs = (): BroadcastChannel =>
  processSingleton(TABS, () => {
    const tabs = new BroadcastChannel("votes");
    tabs.onmessage = ({ data }: MessageEvent<VoteState & { startupId: string }>) => {
      const { startupId, ...confirmed } = data;
      if (!entries.get(startupId)?.isSending) put(startupId, { confirmed });
    };
    return tabs;
  });

function tellTabs(startupId: string, confirmed: VoteState): void {
  if (hasSingleton(TABS)) joinTabs().postMessage({ startupId, ...confirmed });
}

export function subscribe(listener: () => void): () => void {
  if (typeof BroadcastChannel !== "undefined") joinTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last confirmed state, if any, without in-flight votes. */
export const entryOf = (startupId: string): Entry | undefined => entries.get(startupId);

/** Entries are replaced rather than mutated, so that comparison by identity detects changes. */
function put(startupId: string, change: Partial<Entry> & { confirmed: VoteState }): Entry {
  const before = entries.get(startupId) ?? { wanted: null, isSending: false, isOwn: false };
  const entry = { ...before, ...change };
  entries.set(startupId, entry);
  emitChange();
  return entry;
}

/** Loads the viewer's votes. Calls from all buttons in the same tick are batched into one request. */
export function loadMyVotes(api: VoteApi, startupId: string): void {
  if (asked.size === 0) setTimeout(() => void findAsked(api), 0);
  asked.add(startupId);
}

/** A response doesn't override clicks made after its request was sent. */
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

/** Applies server state that isn't the response to a click. */
export function confirmVote(startupId: string, confirmed: VoteState): void {
  put(startupId, { confirmed });
  tellTabs(startupId, confirmed);
}

/**
 * Shows the requested state optimistically and sends it. Clicks during a request only change the wanted
 * state, so the last one wins. Resolves to the settled state, or to null if an earlier click's call reports
 * it. On failure, restores the confirmed state and throws.
 */
export async function requestVote(
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
      tellTabs(startupId, confirmed);
      const latest = entries.get(startupId)?.wanted ?? null;
      entry = put(startupId, { confirmed, wanted: latest === sent ? null : latest });
    }
    return entry.confirmed;
  } finally {
    put(startupId, { confirmed: entry.confirmed, wanted: null, isSending: false });
  }
}
