"use client";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { domainOf } from "@/domain/auth/company/rules";
import { ProviderButtons } from "@/features/auth/providers/ui/provider-buttons";
import type { Sent, SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";
import { MagicLinkForm } from "@/features/auth/sign-in/ui/forms/magic-link-form";
import { ResetRequestForm } from "@/features/auth/sign-in/ui/forms/reset-request-form";
import { SignInForm } from "@/features/auth/sign-in/ui/forms/sign-in-form";
import { SignUpForm } from "@/features/auth/sign-in/ui/forms/sign-up-form";
import { CheckEmail } from "./check-email";

type AuthPanelProps = {
  options: SignInOptions;
  /** A path on this host to which emailed links and providers return. */
  returnTo: string;
  onSignedIn: () => void;
  /** Called once an email with a sign-in link has been requested. */
  onMailed?: () => void;
};

/** All sign-in methods. Keeps the input while the user switches tabs or waits for an email. (PRO-3) */
export function AuthPanel({ options, returnTo, onSignedIn, onMailed }: AuthPanelProps) {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const [tab, setTab] = useState("magic-link");
  const panel = useRef<HTMLDivElement>(null);
  const back = (leave: () => void) => {
    flushSync(leave);
    panel.current?.querySelector<HTMLElement>("[data-state=active] input[type=email]")?.focus();
  };
  const onSent = (mail: Sent) => {
    setSent(mail);
    onMailed?.();
  };
  const common = { email, returnTo, onEmail: setEmail, onSent };
  const isCompanys = options.companyDomains.includes(domainOf(email.trim().toLowerCase()));
  const providers = <ProviderButtons {...{ isCompanys, returnTo }} providers={options.providers} />;
  const look = "flex flex-col gap-5 data-[state=inactive]:hidden";
  return (
    <>
      {sent && (
        <CheckEmail
          {...{ sent, returnTo, onSignedIn }}
          hasOutbox={options.hasOutbox}
          onBack={() => back(() => setSent(null))}
        />
      )}
      {isForgotten && !sent && (
        <ResetRequestForm {...common} onBack={() => back(() => setForgotten(false))} />
      )}
      <Tabs ref={panel} hidden={sent !== null || isForgotten} value={tab} onValueChange={setTab}>
        <TabsList aria-label={m.auth_signIn_entry_ways()}>
          <TabsTrigger value="magic-link">{m.auth_signIn_entry_magicLink()}</TabsTrigger>
          <TabsTrigger value="sign-in">{m.auth_signIn_entry_signInTab()}</TabsTrigger>
          <TabsTrigger value="sign-up">{m.auth_signIn_entry_signUpTab()}</TabsTrigger>
        </TabsList>
        <TabsContent value="magic-link" forceMount className={look}>
          <MagicLinkForm {...common} />
          {providers}
        </TabsContent>
        <TabsContent value="sign-in" forceMount className={look}>
          <SignInForm
            {...{ email, onSignedIn }}
            onEmail={setEmail}
            demoAccounts={options.demoAccounts}
            onForgotten={() => setForgotten(true)}
          />
          {providers}
        </TabsContent>
        <TabsContent value="sign-up" forceMount className={look}>
          <SignUpForm {...common} />
          {providers}
        </TabsContent>
      </Tabs>
    </>
  );
}
