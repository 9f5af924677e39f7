"use client";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { TRUST_DAYS } from "@/domain/auth/factors/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { CodeForm, type CodeKind } from "./code-form";
import type { FactorWays } from "./factor-ways";
import { LostFactor } from "./lost-factor";
import { getPasskey, isCanceled } from "./webauthn";

type Proof = { kind: CodeKind; code: string } | "passkey";

type SecondFactorFormProps = { ways: FactorWays; onProved: (returnTo: string | null) => void };

export function SecondFactorForm({ ways, onProved }: SecondFactorFormProps) {
  const [trusts, setTrusts] = useState(false);
  const [usesCode, setUsesCode] = useState(false);
  const [problem, setProblem] = useState<{ at: CodeKind | "passkey"; text: string } | null>(null);
  const [busy, setBusy] = useState<CodeKind | "passkey" | null>(null);
  const ask = api.auth.askForFactor.useMutation();
  const prove = api.auth.proveFactor.useMutation();

  async function submit(proof: Proof): Promise<void> {
    const at = proof === "passkey" ? proof : proof.kind;
    setProblem(null);
    setBusy(at);
    try {
      const given =
        proof === "passkey"
          ? ({ kind: "passkey", assertion: await getPasskey(await ask.mutateAsync()) } as const)
          : proof;
      const { returnTo } = await prove.mutateAsync({ proof: given, trusts });
      onProved(returnTo);
    } catch (error) {
      setBusy(null);
      setProblem({ at, text: isCanceled(error) ? m.auth_factors_canceled() : toErrorMessage(error) });
    }
  }

  const kind: CodeKind = usesCode || !ways.hasTotp ? "recovery-code" : "totp";
  const showsCode = ways.hasTotp || usesCode || !ways.hasPasskeyHere;
  const problemAt = (place: CodeKind | "passkey") => (problem?.at === place ? problem.text : undefined);
  return (
    <div className="flex flex-col gap-5">
      {ways.hasPasskeyHere && (
        <div className="flex flex-col gap-2">
          <Button autoFocus loading={busy === "passkey"} onClick={() => void submit("passkey")}>
            <KeyRound aria-hidden="true" />
            {m.auth_factors_confirmWithPasskey()}
          </Button>
          <InlineError>{problemAt("passkey")}</InlineError>
        </div>
      )}
      {showsCode && (
        <CodeForm
          key={kind}
          kind={kind}
          isMain={!ways.hasPasskeyHere}
          isBusy={busy === kind}
          problem={problemAt(kind)}
          onCode={(code) => void submit({ kind, code })}
        />
      )}
      {ways.canTrust && (
        <Checkbox
          label={m.auth_factors_trust({ days: TRUST_DAYS })}
          checked={trusts}
          onChange={({ target }) => setTrusts(target.checked)}
        />
      )}
      {ways.hasCodes && (kind === "totp" || !showsCode) && (
        <Button variant="link" onClick={() => setUsesCode(true)} className="self-center">
          {m.auth_factors_useRecoveryCode()}
        </Button>
      )}
      {usesCode && ways.hasTotp && (
        <Button variant="link" onClick={() => setUsesCode(false)} className="self-center">
          {m.auth_factors_useTotp()}
        </Button>
      )}
      <LostFactor ways={ways} />
    </div>
  );
}
