"use client";
import * as m from "#messages";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { toastError } from "@/components/feedback/toast-error";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { api } from "@/trpc/react";

export function EmailConfirm({ token, email }: { token: string; email: string }) {
  const confirm = api.auth.confirmEmail.useMutation({
    onSuccess: () => {
      toastOnNextPage(m.auth_emailChanged());
      location.assign("/settings/account");
    },
    onError: (error) => {
      if (reasonOf(error) !== "link-gone") toastError(m.auth_emailFailed(), error);
    },
  });
  if (reasonOf(confirm.error) === "link-gone") return <EmailGone />;
  return (
    <AuthForm onSubmit={() => confirm.mutate({ token })}>
      <p className="text-center text-sm text-muted-foreground">
        {m.auth_account_confirmText()}{" "}
        <strong className="font-medium wrap-anywhere text-foreground">{email}</strong>
      </p>
      <Button type="submit" loading={confirm.isPending || confirm.isSuccess}>
        {m.auth_account_useEmail()}
      </Button>
    </AuthForm>
  );
}

export const EmailGone = () => (
  <div className="flex flex-col items-center gap-4 text-center">
    <p className="text-sm">{m.auth_emailGone()}</p>
    <Link href="/settings/account" className={buttonVariants({ variant: "outline" })}>
      {m.common_yourAccount()}
    </Link>
  </div>
);
