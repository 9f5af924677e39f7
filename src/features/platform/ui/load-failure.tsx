import * as m from "#messages";
import { buttonVariants } from "@/components/ui/button-variants";

/** Shows why loading failed. `href` is the current page, to retry. */
export const LoadFailure = ({ message, href }: { message: string; href: string }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-destructive bg-destructive-wash px-4 py-3 text-sm"
  >
    <span className="font-medium text-destructive">{m.platform_loadFailed({ message })}</span>
    <a href={href} className={buttonVariants({ variant: "outline", size: "sm" })}>
      {m.common_tryAgain()}
    </a>
  </div>
);
