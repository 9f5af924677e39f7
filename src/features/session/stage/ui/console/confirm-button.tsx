"use client";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type ConfirmButtonProps = {
  children: ReactNode;
  icon?: ReactNode;
  title: string;
  text: string;
  confirm: string;
  disabled?: boolean;
  busy: boolean;
  className?: string;
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
  className,
  onConfirm,
}: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const act = async () => {
    await onConfirm();
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" disabled={disabled} className={className} onClick={() => setAsking(true)}>
        {icon}
        <span>{children}</span>
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
