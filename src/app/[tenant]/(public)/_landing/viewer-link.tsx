"use client";
import Link from "next/link";
import { type ButtonLook, buttonVariants } from "@/components/ui/button-variants";
import { SignInLink } from "@/features/auth/ui/sign-in-link";
import { api } from "@/trpc/react";

type ViewerLinkProps = { visitor: string; member: string; size?: ButtonLook["size"] };

/**
 * The first step, which for members is another one than for visitors. Until it is known who looks, the hint
 * on <html> decides; both variants are equally wide, so nothing moves.
 */
export function ViewerLink({ visitor, member, size = "lg" }: ViewerLinkProps) {
  const { data: viewer, isPending } = api.auth.viewer.useQuery();
  const look = `${buttonVariants({ size })} min-w-44`;
  return (
    <>
      {(isPending || !viewer) && (
        <span className={isPending ? "contents signed-in:hidden" : "contents"}>
          <SignInLink className={look}>{visitor}</SignInLink>
        </span>
      )}
      {(isPending || viewer) && (
        <span className={isPending ? "hidden signed-in:contents" : "contents"}>
          <Link href="/dashboard" className={look}>
            {member}
          </Link>
        </span>
      )}
    </>
  );
}
