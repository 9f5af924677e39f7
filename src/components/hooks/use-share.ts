"use client";
import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toast } from "@/components/ui/toast";

const COPIED_MS = 2000;

/** Opens the system's share sheet on phones, and copies the URL elsewhere. `isCopied` is true for a moment. */
export function useShare({ title, url }: { title: string; url: () => string }) {
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url());
    } catch {
      return toast.error(m.components_share_notCopied(), { description: url() });
    }
    setCopied(true);
    announce(m.components_share_linkCopied());
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  const share = async () => {
    const isPhone = matchMedia("(pointer: coarse)").matches;
    if (!isPhone || !navigator.share) return copy();
    await navigator.share({ title, url: url() }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) return copy();
    });
  };
  return { isCopied, share };
}
