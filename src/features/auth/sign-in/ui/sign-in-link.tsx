"use client";
import { type ReactNode, useEffect, useState } from "react";
import { usePath } from "@/components/hooks/use-path";
import { Link } from "@/components/link";
import { signInHref } from "@/domain/auth/rules";

type SignInLinkProps = { className: string; onClick?: () => void; children: ReactNode };

/**
 * Links to the sign-in page and back. A cached page is served at many URLs, so the current URL is read in the
 * browser: on navigation, and again on hover or focus, because list filters may have changed. Not prefetched,
 * because the viewer's pages are loaded in full anyway.
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
