import type { ExternalToast, toast as Show } from "sonner";
import * as m from "#messages";

type Kind = "success" | "error" | "info" | "warning";
type Details = {
  description?: string | undefined;
  action?: ExternalToast["action"];
  id?: ExternalToast["id"];
  /** Only one toast is visible at a time: this one repeats the text of the one it replaces. */
  keepsLast?: boolean;
};

let mounted: Promise<typeof Show> | undefined;

/** Loads the library with the first toast, so that pages without toasts don't pay for it. */
function mount(): Promise<typeof Show> {
  mounted ??= import("./toaster")
    .then(({ mountToaster }) => mountToaster())
    .catch((error: unknown) => {
      mounted = undefined;
      throw error;
    });
  return mounted;
}

const show =
  (kind: Kind) =>
  async (title: string, { keepsLast = false, description, ...details }: Details = {}): Promise<void> => {
    const library = await mount().catch(() => null);
    if (!library) return showPlainly(title, description);
    const words = [keepsLast && titleOfLast(library), description].filter(Boolean).join(" ");
    library[kind](title, { ...details, description: words || undefined });
  };

const PLAIN_MS = 8000;
let plain: HTMLElement | undefined;

/**
 * Fallback without the library, which can't load while the network is down, just when messages matter most.
 */
function showPlainly(title: string, description: string | undefined): void {
  plain?.remove();
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className =
    "fixed inset-x-4 bottom-4 z-50 mx-auto w-fit max-w-sm rounded-md border bg-popover px-4 py-3 text-sm shadow-lg";
  note.textContent = description ? m.lib_labelled({ label: title, text: description }) : title;
  plain = document.body.appendChild(note);
  setTimeout(() => note.remove(), PLAIN_MS);
}

function titleOfLast(library: typeof Show): string | false {
  const last = library.getToasts().at(-1);
  return last !== undefined && "title" in last && typeof last.title === "string" && last.title;
}

/** Toasts are for transient messages; anything the user must act on belongs in the page. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};
