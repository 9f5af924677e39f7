"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { toastOnNextPage } from "@/components/next-toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard } from "@/components/ui/radio-card";
import { toast } from "@/components/ui/toast";
import { leaveFor } from "@/lib/leave-for";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import type { Belongings } from "../../deletion-rules";
import { DeleteAccount } from "../../schema";
import { AuthForm } from "../auth-form";
import { reasonOf, showRefusal, wordsOf } from "../refusal";
import { DeletionPlan } from "./deletion-plan";
import { SignInAgain } from "./sign-in-again";

type DeletionFormProps = { belongings: Belongings; username: string };

/** Deletes the account, once the person has seen what goes and typed their username. */
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
        form.setError("username", { message: wordsOf(error) }, { shouldFocus: true });
      } else if (reasonOf(error) !== "sign-in-again") {
        void toast.error(copy.deleteFailed, { description: showRefusal(error, ["username"], form.setError) });
      }
      return;
    }
    toastOnNextPage(copy.accountDeleted);
    leaveFor("/");
  });

  if (reasonOf(leave.error) === "sign-in-again") return <SignInAgain path="/settings/account/delete" />;
  return (
    <AuthForm onSubmit={submit}>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 text-sm font-medium">What you wrote and launched</legend>
        <RadioCard
          name="content"
          title="Remove it"
          text="Your comments and the startups that nobody else makes go with you."
          isChosen={content === "remove"}
          onChoose={choose("remove")}
        />
        <RadioCard
          name="content"
          title="Leave it without my name"
          text="Discussions stay whole; your comments are by a “Former member”, your startups without a maker."
          isChosen={content === "anonymise"}
          onChoose={choose("anonymise")}
        />
      </fieldset>
      <DeletionPlan belongings={belongings} content={content} />
      <p className="text-sm text-muted-foreground">
        This cannot be undone. To keep a copy,{" "}
        <Link href="/settings/account" className="text-brand underline underline-offset-4">
          export your data
        </Link>{" "}
        first.
      </p>
      <Field
        label="Your username"
        hint={`Type ${username} to confirm.`}
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
        Delete my account
      </Button>
    </AuthForm>
  );
}
