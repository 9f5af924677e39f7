"use client";
import { Check, Share2 } from "lucide-react";
import * as m from "#messages";
import { useShare } from "@/components/hooks/use-share";
import { buttonVariants } from "@/components/ui/button-variants";

type ShareButtonProps = { title: string; url: string };

export function ShareButton({ title, url }: ShareButtonProps) {
  const { isCopied, share } = useShare({ title, url: () => url });
  return (
    <button
      type="button"
      onClick={share}
      className={`${buttonVariants({ variant: "outline", size: "lg" })} min-w-32`}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Share2 aria-hidden="true" />}
      <span>{isCopied ? m.common_copied() : m.startup_page_share_share()}</span>
    </button>
  );
}
