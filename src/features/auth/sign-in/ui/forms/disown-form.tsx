"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { LinkGone } from "@/features/auth/sign-in/ui/link-gone";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { api } from "@/trpc/react";

/** Signs the account out everywhere, and leads to a new password. */
export function DisownForm({ token }: { token: string }) {
  const disown = api.auth.disownSignIn.useMutation({
    onSuccess: ({ url }) => hardNavigate(url),
    onError: (error) => reasonOf(error) === "link-gone" || toastError(m.auth_disown_failed(), error),
  });
  if (reasonOf(disown.error) === "link-gone") return <LinkGone />;
  return (
    <AuthForm onSubmit={() => disown.mutate({ token })}>
      <Button type="submit" loading={disown.isPending || disown.isSuccess}>
        {m.auth_disown_submit()}
      </Button>
    </AuthForm>
  );
}
