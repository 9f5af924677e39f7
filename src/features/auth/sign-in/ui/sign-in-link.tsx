"use client";
import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { usePath } from "@/components/hooks/use-path";
import { signInHref } from "@/features/auth/rules";

type SignInLinkProps = { className: string; onClick?: () => void; children: ReactNode };

/**
 * Leads to signing in and back to this page. A cached page is the same at many addresses, so its own is looked
 * up in the browser: with each page, and when somebody reaches for the link, as a list's filters may have changed.
 * It is not fetched ahead: the pages of the viewer load as a whole anyway.
 */
export function SignInLink({ className, onClick, children }: SignInLinkProps) {
  const pathname = usePath();
  const [href, setHref] = useState("/auth");
  useEffect(() => setHref(signInHref(`${pathname}${location.search}`)), [pathname]);
  const look = () => setHref(signInHref(`${location.pathname}${location.search}`));
  return (
    <Link {...{ href, className, onClick }} prefetch={false} onPointerEnter={look} onFocus={look}>
      {children}
    </Link>
  );
}
