"use client";
import { useId } from "react";
import { useBfcacheRestore } from "@/components/hooks/use-bfcache-restore";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { copy } from "@/features/auth/copy";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";
import { api } from "@/trpc/react";
import { GoogleMark } from "./google-mark";

type GoogleButtonProps = { isOn: boolean; returnTo: string };

/** Stays visible and shows a reason if Google isn't configured. */
export function GoogleButton({ isOn, returnTo }: GoogleButtonProps) {
  const reason = useId();
  const start = api.auth.startGoogle.useMutation({
    onSuccess: ({ url }) => {
      void toast.info(copy.googleRedirect);
      location.assign(url);
    },
    onError: () => void toast.error(copy.googleError, { description: copy.googleFailed }),
  });
  useBfcacheRestore(start.reset);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-xs text-muted-foreground">
        <span className="h-px grow bg-border" />
        {ENTRY_COPY.or}
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
          {ENTRY_COPY.google}
        </Button>
        {!isOn && (
          <p id={reason} className="text-center text-xs text-muted-foreground">
            {copy.googleOff}
          </p>
        )}
      </div>
    </div>
  );
}
