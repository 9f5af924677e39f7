"use client";
import { DotsLoader } from "@/components/dots";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { copy } from "../copy";
import { AuthPanel } from "./auth-panel";

type SignInDialogProps = {
  /** What the person wanted, such as "Sign in to vote for Loose Ends". */
  title: string;
  onClose: () => void;
};

/**
 * Signing in without leaving the page: what waited for it goes on once the viewer is known. A mailed link and
 * Google lead back to this page.
 */
export default function SignInDialog({ title, onClose }: SignInDialogProps) {
  const { data: options } = api.auth.options.useQuery();
  const { auth } = api.useUtils();
  const finish = async () => {
    await auth.viewer.refetch();
    onClose();
    void toast.success(copy.signedIn);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} description="You stay on this page.">
        {options ? (
          <AuthPanel
            options={options}
            returnTo={`${location.pathname}${location.search}`}
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
