"use client";
import { useEffect, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { onOtherAccount } from "@/lib/browser/page-account";

/** Stays until the page is loaded again, also above an open dialog: nothing on it can be sent any more. (PRO-11) */
export function OtherAccount() {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => onOtherAccount(setText), []);
  return (
    text && (
      <div
        role="alert"
        className="pointer-events-auto fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit max-w-xl flex-wrap items-center justify-end gap-3 rounded-lg border bg-popover p-4 text-sm shadow-float"
      >
        <p className="min-w-0 grow basis-60 wrap-anywhere">{text}</p>
        <Button size="sm" onClick={() => location.reload()}>
          {m.shell_bar_reload()}
        </Button>
      </div>
    )
  );
}
