"use client";
import { useState } from "react";
import { createPortal } from "react-dom";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { Introduce } from "@/features/auth/profile/schema";
import { api } from "@/trpc/react";
import { AvatarField } from "./avatar-field";

type WelcomeCardProps = { avatarUrl: string | null; letters: string; onSkip: () => void };

/** Asks a new member for a name and a picture, beside the page and not in its way. (PRO-2) */
export default function WelcomeCard({ avatarUrl, letters, onSkip }: WelcomeCardProps) {
  const utils = api.useUtils();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const introduce = api.auth.introduce.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_profile_welcome_done({ name: name.trim() }));
      void utils.auth.viewer.invalidate();
    },
    onError: (failure) => toastError(m.auth_profile_welcome_notSaved(), failure),
  });
  const submit = () => {
    const parsed = Introduce.safeParse({ fullName: name });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) introduce.mutate(parsed.data);
  };
  return createPortal(
    <section
      aria-labelledby="welcome"
      className="sticky bottom-0 z-30 border-t bg-card p-5 shadow-float sm:fixed sm:bottom-6 sm:start-6 sm:w-96 sm:animate-enter sm:rounded-lg sm:border"
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <h2 id="welcome" className="font-semibold">
            {m.auth_profile_welcome_title()}
          </h2>
          <p className="text-sm text-muted-foreground">{m.auth_profile_welcome_text()}</p>
        </div>
        <Field label={m.common_yourName()} {...(error ? { error } : {})}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div className="max-sm:hidden">
          <AvatarField url={avatarUrl} letters={name || letters} size="lg" />
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onSkip}>
            {m.auth_profile_welcome_skip()}
          </Button>
          <Button type="submit" loading={introduce.isPending}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </section>,
    document.body,
  );
}
