import {
  type Budget,
  LOG_CLEANED_MS,
  type LogLine,
  MEMORY_CHECK_MS,
  recentLines,
  standingOf,
} from "@/features/analytics/perf-overlay/rules";
import { usedMemory } from "@/features/analytics/ui/memory";
import { logToConsole } from "./log-to-console";

export type MonitorState = Record<Budget, number | null> & { log: readonly LogLine[] };

const NO_METRICS = { memory: null, render: 0, size: 0, requests: 0 };
export const NO_STATE: MonitorState = { ...NO_METRICS, log: [] };

const CALLS = ["fetch", "xmlhttprequest", "beacon"];
const KILOBYTE = 1024;

let state: MonitorState = NO_STATE;
let page = "";
const listeners = new Set<() => void>();

export const readMonitor = (): MonitorState => state;

export function watchMonitor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(over: Partial<MonitorState>): void {
  state = { ...state, ...over };
  for (const listener of listeners) listener();
}

/**
 * Records a new value. Values over budget are logged; a running total is logged only when it crosses the
 * limit.
 */
function take(budget: Budget, value: number, isSum: boolean): void {
  const before = state[budget];
  const standing = standingOf(budget, value);
  const isNew = !isSum || before === null || standingOf(budget, before) !== standing;
  change({ [budget]: budget === "render" ? Math.max(before ?? 0, value) : value });
  if (standing === "within" || !isNew) return;
  const line: LogLine = { at: Date.now(), budget, value, standing, page };
  change({ log: recentLines([...state.log, line], line.at) });
  logToConsole(line);
}

function observe(type: string, look: (entry: PerformanceEntry) => void, options = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(look));
  observer.observe({ type, ...options });
}

function checkMemory(): void {
  const memory = usedMemory();
  if (memory !== null) take("memory", memory, false);
}

const isResource = (entry: PerformanceEntry): entry is PerformanceResourceTiming => "transferSize" in entry;
const isEvent = (entry: PerformanceEntry): entry is PerformanceEventTiming => "processingStart" in entry;

function start(): void {
  checkMemory();
  setInterval(checkMemory, MEMORY_CHECK_MS);
  setInterval(() => change({ log: recentLines(state.log, Date.now()) }), LOG_CLEANED_MS);
  const look = (entry: PerformanceEntry) => {
    if (!isResource(entry)) return;
    take("size", (state.size ?? 0) + entry.transferSize / KILOBYTE, true);
    if (CALLS.includes(entry.initiatorType)) take("requests", (state.requests ?? 0) + 1, true);
  };
  observe("resource", look, { buffered: true });
  observe("long-animation-frame", ({ duration }) => take("render", duration, false));
  const work = (entry: PerformanceEntry) => {
    const took = isEvent(entry) ? entry.processingEnd - entry.processingStart : 0;
    if (standingOf("render", took) !== "within") take("render", took, false);
  };
  observe("event", work, { durationThreshold: 16 });
}

/**
 * Tracks the browser resources of the current page. Admins only. Resets on navigation, and sends nothing to
 * the server. (ANA-5)
 */
export function enterPage(path: string): void {
  const isFirst = page === "";
  const isSame = page === path;
  page = path;
  if (isFirst) start();
  else if (!isSame) change({ render: 0, size: 0, requests: 0 });
}
