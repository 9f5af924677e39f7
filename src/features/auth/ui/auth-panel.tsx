"use client";
import { useState } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { ENTRY_COPY } from "../entry-copy";
import { CheckEmail } from "./check-email";
import type { Sent, SignInOptions } from "./form-props";
import { GoogleButton } from "./google-button";
import { MagicLinkForm } from "./magic-link-form";
import { ResetRequestForm } from "./reset-request-form";
import { SignInForm } from "./sign-in-form";
import { SignUpForm } from "./sign-up-form";

type AuthPanelProps = {
  options: SignInOptions;
  /** A path of this host that mailed links and Google lead back to. */
  returnTo: string;
  onSignedIn: () => void;
  /** A mail is on its way that will sign in. */
  onMailed?: () => void;
};

/** All ways in. What was typed stays while one looks at another tab or waits for a mail. (`docs/behaviours.md`, PRO-3) */
export function AuthPanel({ options, returnTo, onSignedIn, onMailed }: AuthPanelProps) {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const [tab, setTab] = useState("magic-link");
  const onSent = (mail: Sent) => {
    setSent(mail);
    onMailed?.();
  };
  const common = { email, returnTo, onEmail: setEmail, onSent };
  const google = <GoogleButton isOn={options.hasGoogle} returnTo={returnTo} />;
  const look = "flex flex-col gap-5 data-[state=inactive]:hidden";
  return (
    <>
      {sent && (
        <CheckEmail
          {...{ sent, returnTo, onSignedIn }}
          hasOutbox={options.hasOutbox}
          onBack={() => setSent(null)}
        />
      )}
      {isForgotten && !sent && <ResetRequestForm {...common} onBack={() => setForgotten(false)} />}
      <Tabs hidden={sent !== null || isForgotten} value={tab} onValueChange={setTab}>
        <TabsList aria-label={ENTRY_COPY.ways}>
          <TabsTrigger value="magic-link">{ENTRY_COPY.magicLink}</TabsTrigger>
          <TabsTrigger value="sign-in">{ENTRY_COPY.signInTab}</TabsTrigger>
          <TabsTrigger value="sign-up">{ENTRY_COPY.signUpTab}</TabsTrigger>
        </TabsList>
        <TabsContent value="magic-link" forceMount className={look}>
          <MagicLinkForm {...common} />
          {google}
        </TabsContent>
        <TabsContent value="sign-in" forceMount className={look}>
          <SignInForm
            {...{ email, onSignedIn }}
            onEmail={setEmail}
            demoAccounts={options.demoAccounts}
            onForgotten={() => setForgotten(true)}
          />
          {google}
        </TabsContent>
        <TabsContent value="sign-up" forceMount className={look}>
          <SignUpForm {...common} />
          {google}
        </TabsContent>
      </Tabs>
    </>
  );
}
