"use client";
import Link from "next/link";
import { hasPage } from "@/access/pages";
import { type ButtonLook, buttonVariants } from "@/components/ui/button-variants";
import { api } from "@/trpc/react";

type ViewerLinkProps = { visitor: string; member: string; size?: ButtonLook["size"] };

const MEMBERS_PAGE = hasPage("/dashboard") ? "/dashboard" : "/submit";

/**
 * The first step, which for members is another one than for visitors. Until it is known who looks, the hint
 * on <html> decides; both variants are equally wide, so nothing moves.
 */
export function ViewerLink({ visitor, member, size = "lg" }: ViewerLinkProps) {
  const { data: viewer, isPending } = api.auth.viewer.useQuery();
  const look = `${buttonVariants({ size })} min-w-44`;
  const words = hasPage("/dashboard") ? member : "Submit Startup";
  return (
    <>
      {(isPending || !viewer) && (
        <Link href="/auth" className={`${look} ${isPending ? "signed-in:hidden" : ""}`}>
          {visitor}
        </Link>
      )}
      {(isPending || viewer) && (
        <Link href={MEMBERS_PAGE} className={isPending ? `${look} hidden signed-in:inline-flex` : look}>
          {words}
        </Link>
      )}
    </>
  );
}
