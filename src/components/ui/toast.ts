import type { ExternalToast } from "sonner";

type Kind = "success" | "error" | "info" | "warning";
type Details = Pick<ExternalToast, "description" | "action" | "id">;

let ready: Promise<typeof import("sonner")> | undefined;

/** The library and its region come with the first toast, so that no page pays for what it may never show. */
async function mount() {
  const [sonner, { createRoot }, { createElement }, { Toaster }] = await Promise.all([
    import("sonner"),
    import("react-dom/client"),
    import("react"),
    import("./toaster"),
  ]);
  const place = document.body.appendChild(document.createElement("div"));
  await new Promise<void>((resolve) =>
    createRoot(place).render(createElement(Toaster, { onReady: resolve })),
  );
  return sonner;
}

const show =
  (kind: Kind) =>
  async (title: string, details: Details = {}): Promise<void> => {
    ready ??= mount();
    const { toast } = await ready;
    toast[kind](title, details);
  };

/** Says in passing that something happened; anything that must be acted on stands in the page instead. */
export const toast = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
};
