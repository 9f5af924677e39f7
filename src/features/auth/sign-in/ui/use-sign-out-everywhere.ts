import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { clearStored } from "@/lib/browser/browser-storage";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { api } from "@/trpc/react";

/** Ends all sign-ins of the account, in all communities, and goes to the home page. */
export const useSignOutEverywhere = () =>
  api.auth.signOutEverywhere.useMutation({
    onSuccess: () => {
      clearStored();
      hardNavigate("/");
    },
    onError: (error) => toastError(m.auth_signIn_entry_signOutFailed(), error),
  });
