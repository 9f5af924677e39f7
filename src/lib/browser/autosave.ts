/** What keeps something from being saved; `offline` is tried again by itself. */
export type SaveError = { kind: "offline" | "signed-out" | "gone" | "refused"; message: string };

/** A state that the server knows. */
export type Stored<Values> = { values: Values; version: number };

/** What came of saving: kept, or somebody else was first and theirs is here. */
export type Saved<Values> =
  | { outcome: "saved"; version: number }
  | { outcome: "clash"; version: number; values: Values };

/** Fields that two people, or two tabs, changed differently. */
export type Conflict<Values, Field> = { theirs: Values; fields: readonly Field[] };

export type SyncState<Values, Field> =
  | { is: "clean" | "saving" }
  | { is: "saved"; at: Date }
  | ({ is: "trouble" } & SaveError)
  | { is: "clash"; conflict: Conflict<Values, Field> };

/** How states are compared and brought together; `isBlank` is one that need not be kept at all. */
export type SyncRules<Values, Field> = {
  isSame: (a: Values, b: Values) => boolean;
  isBlank: (values: Values) => boolean;
  merge: (base: Values, mine: Values, theirs: Values) => { merged: Values; conflicts: Field[] };
};

export type SyncPorts<Values, Field> = {
  read: () => Values;
  /** Puts values into the form that came from elsewhere. */
  show: (values: Values) => void;
  /** Resolves with what came of it; rejects with a `SaveError`. */
  save: (state: Stored<Values>) => Promise<Saved<Values>>;
  keep: (copy: Stored<Values> & { base: Values }) => void;
  drop: () => void;
  tell: (state: SyncState<Values, Field>) => void;
};

export const PAUSE_MS = 1200;
const KEEP_MS = 250;
const RETRY_MS = 5000;

/**
 * Brings a form to the server while it is typed. One save is under way at a time; each says from which version it
 * grew, and where somebody else was first their changes are taken in or, where both changed the same field, asked
 * about. This browser keeps a copy of whatever the server does not have yet.
 */
export function autosave<Values, Field>(
  start: Stored<Values>,
  ports: SyncPorts<Values, Field>,
  { isSame, isBlank, merge }: SyncRules<Values, Field>,
) {
  let base = start;
  /** What was sent without hearing whether it arrived. */
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

  /** Takes in a newer state of the server. What this tab itself sent, and never heard of again, is no news. */
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
      keepTimer = setTimeout(keep, KEEP_MS);
      saveIn(PAUSE_MS);
    },
    /** Goes on from a copy that an earlier visit left here. */
    restore(copy: Stored<Values> & { base: Values }): void {
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
      saveIn(0);
    },
    keep,
    save: () => save(),
    /** Brings what the server has meanwhile, also where nothing is unsaved here. */
    ask: () => save({ isAsking: true }),
    /** Nothing is saved or kept any more, so what was handed in does not come back as a draft. */
    stop(): void {
      isStopped = true;
      isHalted = true;
      clearTimeout(saveTimer);
      clearTimeout(keepTimer);
    },
    /** Whether the server has all that the form says. */
    isClean,
    /** For who hands the form in: ends when no save is on its way, and none overtakes it before `release`. */
    hold(): Promise<void> {
      isHeld = true;
      clearTimeout(saveTimer);
      return running;
    },
    release(): void {
      isHeld = false;
      saveIn(0);
    },
    /** The version the server has, for whoever hands the form in. */
    version: () => base.version,
  };
}
