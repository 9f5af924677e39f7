"use client";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import { wordsOf } from "../refusal";
import { PasswordForm } from "./password-form";
import { SettingsSection } from "./settings-section";

type SignInMethodsProps = { email: string; hasPassword: boolean; hasGoogle: boolean; isGoogleOn: boolean };

/** By what one can sign in. The mailed link is always there, so that nobody locks themselves out. */
export function SignInMethods({ email, hasPassword, hasGoogle, isGoogleOn }: SignInMethodsProps) {
  return (
    <>
      <SettingsSection title="Ways to sign in">
        <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
          <Method name="Mailed link" text={`Always on. Links go to ${email}.`} />
          <Method name="Password" text={hasPassword ? "Set." : "Not set."} />
          <Method name="Google" text={googleText(email, hasGoogle, isGoogleOn)}>
            {hasGoogle && <Unlink />}
          </Method>
        </ul>
      </SettingsSection>
      <SettingsSection
        title={hasPassword ? "Change your password" : "Set a password"}
        text="You stay signed in here and are signed out everywhere else."
      >
        <PasswordForm email={email} hasPassword={hasPassword} />
      </SettingsSection>
    </>
  );
}

function googleText(email: string, hasGoogle: boolean, isGoogleOn: boolean): string {
  if (hasGoogle) return "Connected.";
  if (!isGoogleOn) return copy.googleOff;
  return `Not connected. Continue with Google as ${email} the next time you sign in, and it is.`;
}

type MethodProps = { name: string; text: string; children?: React.ReactNode };

const Method = ({ name, text, children }: MethodProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 p-4">
    <div className="min-w-0">
      <p className="font-medium">{name}</p>
      <p className="break-words text-muted-foreground">{text}</p>
    </div>
    {children}
  </li>
);

function Unlink() {
  const { refresh } = useRouter();
  const unlink = api.auth.unlinkGoogle.useMutation({
    onSuccess: () => {
      void toast.success(copy.googleUnlinked);
      refresh();
    },
    onError: (error) => void toast.error(copy.unlinkFailed, { description: wordsOf(error) }),
  });
  return (
    <Button variant="outline" size="sm" loading={unlink.isPending} onClick={() => unlink.mutate()}>
      Disconnect Google
    </Button>
  );
}
