import type { ReactNode } from "react";
import { Link } from "@/components/link";

type FilterLinkProps = { href: string | null; className?: string; tabIndex?: number; children: ReactNode };

/** A value that leads to the startups that share it, or text if no URL does. */
export const FilterLink = ({ href, className, tabIndex, children }: FilterLinkProps) =>
  href === null ? (
    <span className={className}>{children}</span>
  ) : (
    <Link href={href} prefetch={false} tabIndex={tabIndex} className={className}>
      {children}
    </Link>
  );
