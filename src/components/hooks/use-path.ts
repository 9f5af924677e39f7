import { usePathname } from "next/navigation";

/** Next's type includes null for the pages router, which this app doesn't use. */
export const usePath = (): string => usePathname() ?? "/";
