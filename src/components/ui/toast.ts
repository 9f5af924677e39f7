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
const show =
  (kind: Kind) =>
  async (title: string, { keepsLast = false, description, ...details }: Details = {}): Promise<void> => {
    mounted ??= import("./toaster").then(({ mountToaster }) => mountToaster());
    const library = await mounted;
    const words = [keepsLast && titleOfLast(library), description].filter(Boolean).join(" ");
    library[kind](title, { ...details, description: words || undefined });
  };

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
