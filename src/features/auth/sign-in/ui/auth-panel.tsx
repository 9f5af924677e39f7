"use client";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { domainOf } from "@/domain/auth/company/rules";
import { PasskeySignIn } from "@/features/auth/factors/ui/passkey-sign-in";
import { SecondFactor } from "@/features/auth/factors/ui/second-factor";
import { ProviderButtons } from "@/features/auth/providers/ui/provider-buttons";
import type { Sent, SignInOptions } from "@/features/auth/sign-in/ui/forms/form-props";
import { MagicLinkForm } from "@/features/auth/sign-in/ui/forms/magic-link-form";
import { ResetRequestForm } from "@/features/auth/sign-in/ui/forms/reset-request-form";
import { SignInForm } from "@/features/auth/sign-in/ui/forms/sign-in-form";
import { SignUpForm } from "@/features/auth/sign-in/ui/forms/sign-up-form";
import { CheckEmail } from "./check-email";
import { HandoverButton } from "./handover-button";

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
  const [isPending, setPending] = useState(false);
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
  if (isPending)
    return (
      <section className="flex flex-col gap-5">
        <div className="flex flex-col gap-1 text-center">
          <h2 className="text-lg font-semibold">{m.auth_factors_confirmTitle()}</h2>
          <p className="text-sm text-muted-foreground">{m.auth_factors_pageText()}</p>
        </div>
        <SecondFactor onProved={onSignedIn} />
      </section>
    );
  const isCompanys = options.companyDomains.includes(domainOf(email.trim().toLowerCase()));
  const providers = (
    <div className="noscript:hidden">
      <ProviderButtons {...{ isCompanys, returnTo }} providers={options.providers} />
    </div>
  );
  const look = "flex flex-col gap-5 data-[state=inactive]:hidden";
  return (
    <>
      {options.companyOnly && (
        <p className="rounded-md bg-muted px-3 py-2 text-sm">
          {m.auth_company_onlyNote({ name: options.companyOnly })}
        </p>
      )}
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
        <TabsList aria-label={m.auth_signIn_entry_ways()} className="noscript:hidden">
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
            onPending={() => setPending(true)}
            demoAccounts={options.demoAccounts}
            onForgotten={() => setForgotten(true)}
          />
          {providers}
        </TabsContent>
        <TabsContent value="sign-up" forceMount className={`${look} noscript:flex!`}>
          <h2 className="hidden border-t pt-5 text-lg font-semibold noscript:block">
            {m.auth_signIn_entry_signUpTab()}
          </h2>
          <SignUpForm {...common} />
          {providers}
        </TabsContent>
        {tab !== "sign-up" && (
          <div className="flex flex-col gap-2 pt-3 noscript:hidden">
            <PasskeySignIn panel={panel} onSignedIn={onSignedIn} />
            {options.hub && <HandoverButton hub={options.hub} returnTo={returnTo} />}
          </div>
        )}
      </Tabs>
    </>
  );
}
