"use client";
import { Check, Share2 } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";

const COPIED_MS = 2000;

type ShareButtonProps = { title: string; url: string };

/** Opens the system share sheet, or copies the URL if there is none. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      return toast.error(m.startup_page_share_notCopied(), { description: url });
    }
    setCopied(true);
    announce(m.startup_page_share_linkCopied());
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  const share = async () => {
    const isPhone = matchMedia("(pointer: coarse)").matches;
    if (!isPhone || !navigator.share) return copy();
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) return copy();
    });
  };

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
