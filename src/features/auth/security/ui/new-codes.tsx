"use client";
import { Copy, Download } from "lucide-react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";

type NewCodesProps = { codes: string[]; community: string; onClose: () => void };

/** The recovery codes, which are shown this once. */
export function NewCodes({ codes, community, onClose }: NewCodesProps) {
  const text = `${m.auth_factors_codesFor({ community })}\n\n${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      void toast.success(m.auth_factors_codesCopied());
    } catch {
      void toast.error(m.common_notCopied());
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.auth_factors_keepCodes()} description={m.auth_factors_keepCodesText()}>
        <ul translate="no" className="grid gap-y-1.5 rounded-md border bg-muted p-4 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
            className={buttonVariants({ variant: "outline" })}
          >
            <Download aria-hidden="true" />
            {m.auth_factors_download()}
          </a>
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {m.common_copy()}
          </Button>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{m.auth_factors_codesKept()}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
