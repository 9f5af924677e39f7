/**
 * Dialogs any screen may need, although features can't import each other: a screen requests one, and the
 * shell, which may import all features, loads and shows it.
 */
type Dialogs = {
  /** `onGiveUp` is called if the user closes the dialog without signing in or requesting an email. */
  "sign-in": { title: string; onGiveUp?: (() => void) | undefined };
  palette: { view: "places" | "keys" };
  report: {
    targetType: "startup" | "comment" | "question" | "slide_comment" | "profile" | "session" | "introduction";
    targetId: string;
    name: string;
  };
};
export type DialogRequest = { [Kind in keyof Dialogs]: { kind: Kind } & Dialogs[Kind] }[keyof Dialogs];

type Host = (request: DialogRequest) => void;
let host: Host | null = null;

/** Registers the host that shows dialogs. Returns a function that removes it. */
export function hostDialogs(next: Host): () => void {
  host = next;
  return () => {
    host = null;
  };
}

export const requestDialog: Host = (request) => host?.(request);
