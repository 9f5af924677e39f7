"use client";
import { DotsLoader } from "@/components/dots";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { copy } from "../copy";
import { AuthPanel } from "./auth-panel";

export type SignInDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Runs once the viewer is known; what was waiting for a sign-in is done here. */
  onSignedIn: () => void;
  /** What the person wanted, such as "Sign in to vote". */
  title?: string;
  /** Where a mailed link or Google leads back to; the page's own address when it is not given. */
  returnTo?: string;
};

/** Signing in without leaving the page. Load it when it is first wanted: `import("…/sign-in-dialog")`. */
export default function SignInDialog(props: SignInDialogProps) {
  const { isOpen, onClose, onSignedIn, title = "Sign in to continue" } = props;
  const { data: options } = api.auth.options.useQuery();
  const { auth } = api.useUtils();
  const finish = async () => {
    await auth.viewer.refetch();
    void toast.success(copy.signedIn);
    onSignedIn();
  };
  const { pathname, search } = location;
  return (
    <Dialog open={isOpen} onOpenChange={(willBeOpen) => !willBeOpen && onClose()}>
      <DialogContent title={title} description="You stay on this page.">
        {options ? (
          <AuthPanel
            options={options}
            returnTo={props.returnTo ?? `${pathname}${search}`}
            onSignedIn={() => void finish()}
          />
        ) : (
          <div className="flex h-72 items-center justify-center">
            <DotsLoader label="Loading" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
