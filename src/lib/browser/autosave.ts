import type { Backup } from "./local-backup";

/** The reason a save failed; `offline` is retried automatically. */
export type SaveError = { kind: "offline" | "signed-out" | "gone" | "refused"; message: string };

export type Stored<Values> = { values: Values; version: number };

/** The result of a save. On a clash another save came first, and its state is included. */
export type Saved<Values> =
  | { outcome: "saved"; version: number }
  | { outcome: "clash"; version: number; values: Values };

/** Fields changed differently by two users or in two tabs. */
export type Conflict<Values, Field> = { theirs: Values; fields: readonly Field[] };

export type SyncState<Values, Field> =
  | { is: "clean" | "saving" }
  | { is: "saved"; at: Date }
  | ({ is: "trouble" } & SaveError)
  | { is: "clash"; conflict: Conflict<Values, Field> };

export type SyncRules<Values, Field> = {
  isSame: (a: Values, b: Values) => boolean;
  isBlank: (values: Values) => boolean;
  merge: (base: Values, mine: Values, theirs: Values) => { merged: Values; conflicts: Field[] };
};

export type SyncPorts<Values, Field> = {
  read: () => Values;
  show: (values: Values) => void;
  /** Rejects with a `SaveError`. */
  save: (state: Stored<Values>) => Promise<Saved<Values>>;
  keep: (copy: Backup<Values>) => void;
  drop: () => void;
  tell: (state: SyncState<Values, Field>) => void;
};

export const PAUSE_MS = 1200;
const SAVE_DELAY_MS = 250;
const RETRY_MS = 5000;

/**
 * Saves a form while the user types. Only one save runs at a time, and each names the version it is based on.
 * If another save came first, its changes are merged, or the user chooses if both changed the same field. The
 * browser keeps a copy of everything the server doesn't have yet.
 */
export function autosave<Values, Field>(
  start: Stored<Values>,
  ports: SyncPorts<Values, Field>,
  { isSame, isBlank, merge }: SyncRules<Values, Field>,
) {
  let base = start;
  /** States that were sent but never acknowledged. */
  let unanswered: Values[] = [];
  let isSaving = false;
  let running = Promise.resolve();
  let isHalted = false;
  let isHeld = false;
  let isStopped = false;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const isClean = () => isSame(ports.read(), base.values) || (base.version === 0 && isBlank(ports.read()));
  const keep = () => {
    clearTimeout(keepTimer);
    if (isStopped) return;
    if (isClean()) ports.drop();
    else ports.keep({ values: ports.read(), version: base.version, base: base.values });
  };
  const saveIn = (pause: number) => {
    clearTimeout(saveTimer);
    if (!isHalted && !isHeld) saveTimer = setTimeout(() => void save(), pause);
  };

  function save({ isAsking = false } = {}): Promise<void> {
    clearTimeout(saveTimer);
    if (!isSaving && !isHalted && !isHeld && (isAsking || !isClean())) running = send();
    return running;
  }

  async function send(): Promise<void> {
    isSaving = true;
    const sent = ports.read();
    ports.tell({ is: "saving" });
    try {
      take(await ports.save({ values: sent, version: base.version }), sent);
    } catch (trouble) {
      unanswered.push(sent);
      fail(trouble as SaveError);
    } finally {
      isSaving = false;
    }
  }

  function take(answer: Saved<Values>, values: Values): void {
    if (answer.outcome === "clash") {
      receive(answer);
      return;
    }
    base = { version: answer.version, values };
    unanswered = [];
    keep();
    ports.tell({ is: "saved", at: new Date() });
    if (!isClean()) saveIn(PAUSE_MS);
  }

  function fail(trouble: SaveError): void {
    keep();
    ports.tell({ is: "trouble", ...trouble });
    if (trouble.kind === "offline") saveIn(RETRY_MS);
    if (trouble.kind === "gone") isHalted = true;
  }

  /**
   * Merges a newer server state. A state this tab sent itself without getting a response isn't a foreign
   * change.
   */
  function receive(theirs: Stored<Values>): void {
    const grewFrom = unanswered.find((sent) => isSame(sent, theirs.values)) ?? base.values;
    unanswered = [];
    const { merged, conflicts } = merge(grewFrom, ports.read(), theirs.values);
    base = { version: theirs.version, values: theirs.values };
    if (!isSame(merged, ports.read())) ports.show(merged);
    keep();
    isHalted = conflicts.length > 0;
    if (isHalted) ports.tell({ is: "clash", conflict: { theirs: theirs.values, fields: conflicts } });
    else if (isClean()) ports.tell({ is: "saved", at: new Date() });
    else saveIn(0);
  }

  return {
    changed(): void {
      clearTimeout(keepTimer);
      keepTimer = setTimeout(keep, SAVE_DELAY_MS);
      saveIn(PAUSE_MS);
    },
    restore(copy: Backup<Values>): void {
      const current = base;
      base = { version: copy.version, values: copy.base };
      ports.show(copy.values);
      if (copy.version === current.version) saveIn(0);
      else receive(current);
    },
    resolve(values: Values): void {
      isHalted = false;
      ports.show(values);
      keep();
      if (isClean()) ports.tell({ is: "saved", at: new Date() });
      else saveIn(0);
    },
    keep,
    save: () => save(),
    /** Fetches the current server state, even if there are no unsaved changes. */
    ask: () => save({ isAsking: true }),
    /** Stops saving and storing, so that a submitted form doesn't reappear as a draft. */
    stop(): void {
      isStopped = true;
      isHalted = true;
      clearTimeout(saveTimer);
      clearTimeout(keepTimer);
    },
    isClean,
    /** Call it before submitting the form: waits for the running save and blocks new ones until `release`. */
    hold(): Promise<void> {
      isHeld = true;
      clearTimeout(saveTimer);
      return running;
    },
    release(): void {
      isHeld = false;
      saveIn(0);
    },
    version: () => base.version,
  };
}
