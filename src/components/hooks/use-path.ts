import { usePathname } from "next/navigation";
import { withoutLanguage } from "@/lib/language/path";

/** The address without its language. Next's type includes null for the pages router, which this app doesn't use. */
export const usePath = (): string => withoutLanguage(usePathname() ?? "/");
