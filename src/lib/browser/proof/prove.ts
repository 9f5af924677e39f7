import * as m from "#messages";
import { type NeededProof, writeToken } from "@/lib/security/proof";
import { passWidget } from "./show-widget";
import { solve } from "./solve-challenge";

/** Proves that a person uses this browser. A widget that doesn't work is replaced by the challenge. */
export async function prove({ challenge, widget }: NeededProof): Promise<string> {
  const { place, close } = showNote();
  try {
    const token = widget && (await passWidget(widget, place).catch(() => null));
    if (token) return writeToken(token);
    place.remove();
    return await solve(challenge);
  } finally {
    close();
  }
}

/** Open dialogs must not take what happens in the note as leaving them. */
const OUTSIDE = ["pointerdown", "focusin"] as const;

/** Says what the form waits for, above everything else: it may have been sent from a dialog. */
function showNote(): { place: HTMLElement; close: () => void } {
  const note = document.createElement("div");
  note.className =
    "pointer-events-auto fixed inset-x-4 top-auto bottom-4 z-50 mx-auto w-fit max-w-sm rounded-md border bg-popover px-4 py-3 text-sm text-popover-foreground shadow-lg";
  note.popover = "manual";
  note.setAttribute("role", "status");
  const text = document.createElement("p");
  const place = document.createElement("div");
  note.append(text, place);
  for (const event of OUTSIDE) note.addEventListener(event, (happened) => happened.stopPropagation());
  document.body.append(note);
  note.showPopover?.();
  // Screen readers announce what changes in a status, not what it begins with.
  text.textContent = m.lib_proof_checking();
  return { place, close: () => note.remove() };
}
