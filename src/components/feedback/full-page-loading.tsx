import * as m from "#messages";
import { DotsLoader } from "@/components/graphics/dots";

/** Only for pages that load as a whole. */
export const FullPageLoading = () => (
  <div
    role="status"
    className="noscript:hidden flex min-h-dvh flex-col items-center justify-center gap-4 pb-[40dvh]"
  >
    <DotsLoader className="h-10 text-brand" />
    <p className="text-sm text-muted-foreground">{m.components_feedback_error_loading()}</p>
  </div>
);
