"use client";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

export type CodeKind = "totp" | "recovery-code";

type CodeFormProps = {
  kind: CodeKind;
  /** The form is the first way that is offered. */
  isMain: boolean;
  isBusy: boolean;
  problem: string | undefined;
  onCode: (code: string) => void;
};

/** A code of an authenticator app, or a recovery code. */
export function CodeForm({ kind, isMain, isBusy, problem, onCode }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isTotp = kind === "totp";
  const missing = isMissing && !code.trim() ? m.auth_factors_codeMissing() : undefined;
  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) return onCode(code);
        setMissing(true);
      }}
    >
      <Field
        label={isTotp ? m.auth_factors_code() : m.auth_factors_recoveryCode()}
        hint={isTotp ? m.auth_factors_codeHint() : m.auth_factors_recoveryCodeHint()}
        error={missing ?? problem}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            inputMode={isTotp ? "numeric" : "text"}
            autoComplete={isTotp ? "one-time-code" : "off"}
            autoCapitalize="none"
            autoFocus={isMain}
            spellCheck={false}
            maxLength={40}
            className="text-lg tracking-widest tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" variant={isMain ? "primary" : "outline"} loading={isBusy}>
        {m.auth_factors_confirm()}
      </Button>
    </form>
  );
}
