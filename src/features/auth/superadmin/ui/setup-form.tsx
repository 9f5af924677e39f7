"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useForm } from "react-hook-form";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copy } from "@/features/auth/copy";
import { SetUp } from "@/features/auth/schema";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { EmailField } from "@/features/auth/sign-in/ui/forms/email-field";
import { PasswordField } from "@/features/auth/sign-in/ui/forms/password-field";
import { api } from "@/trpc/react";

export function SetupForm() {
  const form = useForm({
    resolver: zodResolver(SetUp),
    defaultValues: { token: "", name: "", email: "", password: "" },
  });
  const { errors } = form.formState;
  const setUp = api.auth.setUp.useMutation({
    onError: (error) => markRefusedFields(form, error) || toastError(copy.setupFailed, error),
  });
  const refusedFor = (reason: string): string | undefined =>
    setUp.error?.data?.reason === reason ? setUp.error.message : undefined;
  if (setUp.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 text-center">
        <p>{ENTRY_COPY.setUpDone(copy.setupDone)}</p>
        <Link href="/superadmin" className={buttonVariants()}>
          {ENTRY_COPY.signIn}
        </Link>
      </div>
    );
  }
  return (
    <AuthForm onSubmit={form.handleSubmit((values) => setUp.mutate(values))}>
      <Field
        label={ENTRY_COPY.token}
        hint={ENTRY_COPY.tokenHint}
        error={errors.token?.message ?? refusedFor("token")}
        required
      >
        {(control) => (
          <Input {...control} {...form.register("token")} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label={ENTRY_COPY.name} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <EmailField
        registration={form.register("email")}
        error={errors.email?.message}
        onEmail={() => undefined}
        autoComplete="username"
      />
      <PasswordField
        label={ENTRY_COPY.password}
        registration={form.register("password")}
        error={errors.password?.message ?? refusedFor("password")}
        autoComplete="new-password"
      />
      <Button type="submit" loading={setUp.isPending}>
        {ENTRY_COPY.makeFirst}
      </Button>
    </AuthForm>
  );
}
