import { DotsLoader } from "@/components/dots";
import { ERROR_COPY } from "./copy";

/** Only for pages that load as a whole. */
export const FullPageLoading = () => (
  <div
    role="status"
    className="noscript:hidden flex min-h-dvh flex-col items-center justify-center gap-4 pb-[40dvh]"
  >
    <DotsLoader className="h-10 text-brand" />
    <p className="text-sm text-muted-foreground">{ERROR_COPY.loading}</p>
  </div>
);
