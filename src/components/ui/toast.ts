import type { ExternalToast, toast as Show } from "sonner";

type Kind = "success" | "error" | "info" | "warning";
type Details = Pick<ExternalToast, "description" | "action" | "id">;

let mounted: Promise<typeof Show> | undefined;

/** The library and its region come with the first toast, so that no page pays for what it may never show. */
const show =
  (kind: Kind) =>
  async (title: string, details: Details = {}): Promise<void> => {
    mounted ??= import("./toaster").then(({ mountToaster }) => mountToaster());
    const library = await mounted;
    library[kind](title, details);
  };

/** Says in passing that something happened; what must be acted on stands in the page instead. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};
