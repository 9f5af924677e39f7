"use client";
import { Pencil } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { MAX_PASSKEY_NAME } from "@/domain/auth/factors/rules";
import { api } from "@/trpc/react";

/** The name of a passkey, which its owner can change in place. */
export function PasskeyName({ id, name }: { id: string; name: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const { shell } = api.useUtils();
  const rename = api.auth.renamePasskey.useMutation({
    onSuccess: async () => {
      await shell.security.invalidate();
      setDraft(null);
    },
    onError: (error) => toastError(m.auth_factors_notRenamed(), error),
  });
  if (draft === null)
    return (
      <p className="flex items-center gap-1 font-medium">
        <span className="wrap-anywhere">{name}</span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={m.auth_factors_rename({ name })}
          onClick={() => setDraft(name)}
        >
          <Pencil aria-hidden="true" />
        </Button>
      </p>
    );
  return (
    <form
      method="post"
      className="flex gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim()) rename.mutate({ id, name: draft });
      }}
    >
      <Input
        aria-label={m.auth_factors_passkeyName()}
        value={draft}
        maxLength={MAX_PASSKEY_NAME}
        autoFocus
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button type="submit" loading={rename.isPending}>
        {m.common_save()}
      </Button>
      <Button variant="ghost" onClick={() => setDraft(null)}>
        {m.common_cancel()}
      </Button>
    </form>
  );
}
