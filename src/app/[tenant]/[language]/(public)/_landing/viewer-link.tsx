"use client";
import { Link } from "@/components/link";
import { type ButtonLook, buttonVariants } from "@/components/ui/button-variants";
import { SignInLink } from "@/features/auth/sign-in/ui/sign-in-link";
import { api } from "@/trpc/react";

type ViewerLinkProps = { visitor: string; member: string; size?: ButtonLook["size"] };

/**
 * The first call to action, which differs for members and visitors. Until the viewer is known, or if it can't
 * be loaded, the hint on <html> decides. Both variants have the same width, so nothing shifts.
 */
export function ViewerLink({ visitor, member, size = "lg" }: ViewerLinkProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const isKnown = viewer !== undefined;
  const look = `${buttonVariants({ size })} min-w-44 max-sm:w-full`;
  return (
    <>
      {!(isKnown && viewer) && (
        <span className={isKnown ? "contents" : "contents signed-in:hidden"}>
          <SignInLink className={look}>{visitor}</SignInLink>
        </span>
      )}
      {(viewer || !isKnown) && (
        <span className={isKnown ? "contents" : "hidden signed-in:contents"}>
          <Link href="/dashboard" className={look}>
            {member}
          </Link>
        </span>
      )}
    </>
  );
}
