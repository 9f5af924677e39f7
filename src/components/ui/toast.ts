import type { ExternalToast, toast as Show } from "sonner";

type Kind = "success" | "error" | "info" | "warning";
type Details = {
  description?: string | undefined;
  action?: ExternalToast["action"];
  id?: ExternalToast["id"];
  /** One toast is seen at a time: this one says again what stands in the one whose place it takes. */
  keepsLast?: boolean;
};

let mounted: Promise<typeof Show> | undefined;

/** The library and its region come with the first toast, so that no page pays for what it may never show. */
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

/** Says it without the library, which cannot come while the network is away: that is when there is most to say. */
function showPlainly(title: string, description: string | undefined): void {
  plain?.remove();
  const note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.className =
    "fixed inset-x-4 bottom-4 z-50 mx-auto w-fit max-w-sm rounded-md border bg-popover px-4 py-3 text-sm shadow-lg";
  note.textContent = description ? `${title}: ${description}` : title;
  plain = document.body.appendChild(note);
  setTimeout(() => note.remove(), PLAIN_MS);
}

function titleOfLast(library: typeof Show): string | false {
  const last = library.getToasts().at(-1);
  return last !== undefined && "title" in last && typeof last.title === "string" && last.title;
}

/** Says in passing that something happened; what must be acted on stands in the page instead. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};
