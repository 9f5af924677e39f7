import type { FormEvent, ReactNode } from "react";
import * as m from "#messages";
import { FormError } from "@/components/feedback/form-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  submit: string;
  isDestructive?: boolean;
  isBusy: boolean;
  /** Why the last attempt failed, unless a field says it. */
  error: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  children?: ReactNode;
};

/** An open dialog with a form that is submitted or canceled. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, isDestructive, isBusy, error, onSubmit, onClose, children } = props;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description={description}>
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void onSubmit(event);
          }}
        >
          {children}
          {error && <FormError error={{ message: error }} />}
          <DialogFooter>
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" variant={isDestructive ? "destructive" : undefined} loading={isBusy}>
              {submit}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
