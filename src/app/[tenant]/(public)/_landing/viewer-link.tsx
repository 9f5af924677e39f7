"use client";
import Link from "next/link";
import { hasPage } from "@/access/pages";
import { type ButtonLook, buttonVariants } from "@/components/ui/button-variants";
import { SignInLink } from "@/features/auth/ui/sign-in-link";
import { api } from "@/trpc/react";

type ViewerLinkProps = {
  visitor: string;
  member: string;
  /** Whether this community has a directory to submit to. */
  canSubmit: boolean;
  size?: ButtonLook["size"];
};

/** Where a member goes on: the dashboard where there is one, else to submit, if this community takes startups. */
function memberLink(member: string, canSubmit: boolean) {
  if (hasPage("/dashboard")) return { href: "/dashboard", words: member };
  return canSubmit ? { href: "/submit", words: "Submit Startup" } : null;
}

/**
 * The first step, which for members is another one than for visitors. Until it is known who looks, the hint
 * on <html> decides; both variants are equally wide, so nothing moves.
 */
export function ViewerLink({ visitor, member, canSubmit, size = "lg" }: ViewerLinkProps) {
  const { data: viewer, isPending } = api.auth.viewer.useQuery();
  const look = `${buttonVariants({ size })} min-w-44`;
  const next = memberLink(member, canSubmit);
  return (
    <>
      {(isPending || !viewer) && (
        <span className={isPending ? "contents signed-in:hidden" : "contents"}>
          <SignInLink className={look}>{visitor}</SignInLink>
        </span>
      )}
      {next && (isPending || viewer) && (
        <span className={isPending ? "hidden signed-in:contents" : "contents"}>
          <Link href={next.href} className={look}>
            {next.words}
          </Link>
        </span>
      )}
    </>
  );
}
