import { usePathname } from "next/navigation";

/** The path of the page. Next's type allows for a page of its older router, which has none at first; here is no such page. */
export const usePath = (): string => usePathname() ?? "/";
