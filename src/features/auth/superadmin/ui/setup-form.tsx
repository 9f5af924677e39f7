"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { toastError } from "@/components/feedback/toast-error";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SetUp } from "@/domain/auth/schema";
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
    onError: (error) => markRefusedFields(form, error) || toastError(m.auth_setupFailed(), error),
  });
  const refusedFor = (reason: string): string | undefined =>
    setUp.error?.data?.reason === reason ? setUp.error.message : undefined;
  if (setUp.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 text-center">
        <p>{m.auth_signIn_entry_setUpDone({ done: m.common_setupDone() })}</p>
        <Link href="/superadmin" className={buttonVariants()}>
          {m.common_signIn()}
        </Link>
      </div>
    );
  }
  return (
    <AuthForm onSubmit={form.handleSubmit((values) => setUp.mutate(values))}>
      <Field
        label={m.auth_signIn_entry_token()}
        hint={m.auth_signIn_entry_tokenHint()}
        error={errors.token?.message ?? refusedFor("token")}
        required
      >
        {(control) => (
          <Input {...control} {...form.register("token")} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label={m.common_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <EmailField
        registration={form.register("email")}
        error={errors.email?.message}
        onEmail={() => undefined}
        autoComplete="username"
      />
      <PasswordField
        label={m.auth_signIn_entry_password()}
        registration={form.register("password")}
        error={errors.password?.message ?? refusedFor("password")}
        autoComplete="new-password"
      />
      <Button type="submit" loading={setUp.isPending}>
        {m.auth_signIn_entry_makeFirst()}
      </Button>
    </AuthForm>
  );
}
