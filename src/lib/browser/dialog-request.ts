/**
 * Dialogs that any screen may need but no feature may import from another: whoever needs one asks, and the
 * page's frame, which may know all features, loads and shows it.
 */
type Dialogs = {
  /** `onGiveUp` is called when the dialog is closed before anybody signed in or asked for a mail. */
  "sign-in": { title: string; onGiveUp?: (() => void) | undefined };
  palette: { view: "places" | "keys" };
  report: {
    targetType: "startup" | "comment" | "question" | "slide_comment" | "profile" | "session";
    targetId: string;
    name: string;
  };
};
export type DialogRequest = { [Kind in keyof Dialogs]: { kind: Kind } & Dialogs[Kind] }[keyof Dialogs];

type Host = (request: DialogRequest) => void;
let host: Host | null = null;

/** Says who shows dialogs from now on; returns how to stop. */
export function hostDialogs(next: Host): () => void {
  host = next;
  return () => {
    host = null;
  };
}

export const requestDialog: Host = (request) => host?.(request);
