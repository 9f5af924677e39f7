"use client";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type AskedButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  title: string;
  text: string;
  confirm: string;
  disabled?: boolean;
  busy: boolean;
  onConfirm: () => Promise<void>;
};

/** A button that asks for confirmation before an irreversible action. */
export function ConfirmButton({
  children,
  icon,
  title,
  text,
  confirm,
  disabled,
  busy,
  onConfirm,
}: AskedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const act = async () => {
    await onConfirm();
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" disabled={disabled} onClick={() => setAsking(true)}>
        {icon}
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={text}
        confirmLabel={confirm}
        busy={busy}
        onConfirm={() => void act()}
      />
    </>
  );
}
