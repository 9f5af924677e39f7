"use client";
import { useId } from "react";
import * as m from "#messages";
import { toastOnceSignedIn } from "@/components/feedback/next-toast";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { GoogleMark } from "./google-mark";

type GoogleButtonProps = { isOn: boolean; returnTo: string };

/** Stays visible and shows a reason if Google isn't configured. */
export function GoogleButton({ isOn, returnTo }: GoogleButtonProps) {
  const reason = useId();
  const start = api.auth.startGoogle.useMutation({
    onSuccess: ({ url }) => {
      void toast.info(m.auth_googleRedirect());
      toastOnceSignedIn(m.auth_signedIn());
      location.assign(url);
    },
    onError: () => void toast.error(m.auth_googleError(), { description: m.auth_googleFailed() }),
  });
  useBfcacheRestore(start.reset);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-xs text-muted-foreground">
        <span className="h-px grow bg-border" />
        {m.auth_signIn_entry_or()}
        <span className="h-px grow bg-border" />
      </div>
      <div className="flex flex-col gap-1.5">
        <Button
          variant="outline"
          disabled={!isOn}
          aria-describedby={isOn ? undefined : reason}
          loading={start.isPending || start.isSuccess}
          onClick={() => start.mutate({ returnTo })}
        >
          <GoogleMark />
          {m.auth_signIn_entry_google()}
        </Button>
        {!isOn && (
          <p id={reason} className="text-center text-xs text-muted-foreground">
            {m.auth_googleOff()}
          </p>
        )}
      </div>
    </div>
  );
}
