"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-card";
import { toast } from "@/components/ui/toast";
import type { UserContent } from "@/domain/auth/deletion/rules";
import { DeleteAccount } from "@/domain/auth/schema";
import { SignInAgain } from "@/features/auth/account/ui/reauth";
import { reasonOf, showRefusal } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { clearStored } from "@/lib/browser/browser-storage";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { DeletionPlan } from "./deletion-plan";

type DeletionFormProps = { belongings: UserContent; username: string };

export function DeletionForm({ belongings, username }: DeletionFormProps) {
  const leave = api.auth.deleteAccount.useMutation();
  const form = useForm({
    resolver: zodResolver(DeleteAccount),
    defaultValues: { content: "remove" as const, username: "" } as DeleteAccount,
  });
  const { errors } = form.formState;
  const content = form.watch("content");
  const choose = (value: DeleteAccount["content"]) => () => form.setValue("content", value);

  const submit = form.handleSubmit(async (values) => {
    try {
      await leave.mutateAsync(values);
    } catch (error) {
      if (reasonOf(error) === "username") {
        form.setError("username", { message: toErrorMessage(error) }, { shouldFocus: true });
      } else if (reasonOf(error) !== "sign-in-again") {
        void toast.error(m.auth_deleteFailed(), {
          description: showRefusal(error, ["username"], form.setError),
        });
      }
      return;
    }
    clearStored();
    toastOnNextPage(m.auth_accountDeleted());
    hardNavigate("/");
  });

  if (reasonOf(leave.error) === "sign-in-again") return <SignInAgain path="/settings/account/delete" />;
  return (
    <AuthForm onSubmit={submit}>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-sm font-medium">{m.auth_deletion_content()}</legend>
        <RadioCard
          name="content"
          title={m.auth_deletion_remove()}
          text={m.auth_deletion_removeText()}
          isChosen={content === "remove"}
          onChoose={choose("remove")}
        />
        <RadioCard
          name="content"
          title={m.auth_deletion_leave()}
          text={m.auth_deletion_leaveText()}
          isChosen={content === "anonymise"}
          onChoose={choose("anonymise")}
        />
      </fieldset>
      <DeletionPlan belongings={belongings} content={content} />
      <p className="text-sm text-muted-foreground">
        <RichText
          text={m.auth_deletion_cannotUndo()}
          parts={{
            export: (words) => (
              <Link href="/settings/account" className="text-brand underline underline-offset-4">
                {words}
              </Link>
            ),
          }}
        />
      </p>
      <Field
        label={m.auth_deletion_username()}
        hint={m.auth_deletion_typeToConfirm({ username })}
        error={errors.username?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register("username")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="destructive"
        loading={leave.isPending || leave.isSuccess}
        className="self-start"
      >
        {m.auth_deletion_deleteMine()}
      </Button>
    </AuthForm>
  );
}
