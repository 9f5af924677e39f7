"use client";
import { type ReactNode, useRef } from "react";
import * as m from "#messages";
import { DotsLoader } from "@/components/graphics/dots";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { AuthPanel } from "./auth-panel";

type SignInDialogProps = {
  /** The action that needs a sign-in, for example "Sign in to vote for Loose Ends". */
  title: string;
  onGiveUp?: (() => void) | undefined;
  onClose: () => void;
};

/** Signs in without leaving the page, then resumes the action. Emailed links and providers return here. */
export default function SignInDialog({ title, onGiveUp, onClose }: SignInDialogProps) {
  const isMailed = useRef(false);
  const giveUp = () => {
    if (!isMailed.current) onGiveUp?.();
    onClose();
  };
  const { data: options, isError, isFetching, refetch } = api.auth.options.useQuery();
  const wasLate = useRef(!options);
  const { auth } = api.useUtils();
  const finish = async () => {
    await auth.viewer.refetch();
    onClose();
    void toast.success(m.auth_signedIn());
  };
  const path = `${location.pathname}${location.search}`;
  if (!options && isError) {
    return (
      <Frame title={title} text={m.lib_errorMessage_unreachable()} onClose={giveUp}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {m.common_tryAgain()}
        </Button>
      </Frame>
    );
  }
  if (!options) {
    return (
      <Frame title={title} onClose={giveUp}>
        <div className="flex h-72 items-center justify-center">
          <DotsLoader label={m.common_loading()} />
        </div>
      </Frame>
    );
  }
  if (options.elsewhere) {
    return (
      <Frame title={title} text={m.auth_signIn_entry_readOnly()} onClose={giveUp}>
        <a href={`${options.elsewhere}${path}`} className={buttonVariants()}>
          {m.auth_signIn_entry_continueAt({ host: new URL(options.elsewhere).host })}
        </a>
      </Frame>
    );
  }
  return (
    <Frame title={title} text={m.auth_signIn_entry_stay()} onClose={giveUp}>
      <div ref={wasLate.current ? focusFirstField : undefined}>
        <AuthPanel
          options={options}
          returnTo={path}
          onSignedIn={() => void finish()}
          onMailed={() => {
            isMailed.current = true;
          }}
        />
      </div>
    </Frame>
  );
}

/** Used while the fields are still loading; otherwise the dialog focuses the first field itself. */
const focusFirstField = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();

type FrameProps = { title: string; text?: string; onClose: () => void; children: ReactNode };

const Frame = ({ title, text, onClose, children }: FrameProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent title={title} description={text}>
      {children}
    </DialogContent>
  </Dialog>
);
