"use client";
import { useEffect, useState } from "react";
import * as m from "#messages";
import { DotsLoader } from "@/components/graphics/dots";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import { api } from "@/trpc/react";

const ASK_MS = 2000;
const LONG_MS = 20_000;

/**
 * Waits for the webhook that confirms the payment. Returning from the checkout page proves nothing. (BIL-11)
 */
export const CheckoutWait = ({ sessionId }: { sessionId: string }) => (
  <div aria-live="polite">
    <Waiting sessionId={sessionId} />
  </div>
);

function Waiting({ sessionId }: { sessionId: string }) {
  const { subscription, auth } = api.useUtils();
  const { data, error } = api.subscription.awaitCheckout.useQuery(
    { sessionId },
    {
      refetchInterval: ({ state }) => (state.data?.isDone || isRefused(state.error) ? false : ASK_MS),
      retry: 0,
    },
  );
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const isDone = data?.isDone ?? false;
  useEffect(() => {
    if (!isDone) return;
    void subscription.current.invalidate();
    void auth.viewer.invalidate();
  }, [isDone, subscription, auth]);
  if (data?.isDone)
    return (
      <Outcome title={m.subscription_checkout_welcome_welcome({ plan: PLAN_NAMES[data.plan] })}>
        {m.subscription_checkout_begun({ plan: PLAN_NAMES[data.plan] })}
      </Outcome>
    );
  if (isRefused(error))
    return (
      <Outcome title={m.subscription_checkout_nothing()}>{m.subscription_billing_tellsNothing()}</Outcome>
    );
  return (
    <section className="flex flex-col items-center gap-5 py-16 text-center">
      <DotsLoader label={m.subscription_checkout_loading()} className="h-8" />
      <div className="flex max-w-md flex-col gap-2">
        <p className="font-semibold">{m.subscription_checkout_waiting()}</p>
        <p className="text-sm text-muted-foreground">
          {isLong ? m.subscription_checkout_late() : m.subscription_checkout_soon()}
        </p>
      </div>
      {isLong && (
        <Link href="/subscription" className={buttonVariants({ variant: "outline" })}>
          {m.common_goToSubscription()}
        </Link>
      )}
    </section>
  );
}

type Failure = { data?: { code?: string } | null | undefined } | null;

/** Errors for which a retry is pointless. */
const isRefused = (error: Failure): boolean =>
  ["NOT_FOUND", "FORBIDDEN", "UNAUTHORIZED", "BAD_REQUEST"].includes(error?.data?.code ?? "");

const Outcome = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="flex flex-col items-start gap-4 rounded-lg border bg-card p-6">
    <h2 className="display text-xl">{title}</h2>
    <p className="text-sm text-muted-foreground">{children}</p>
    <Link href="/subscription" className={buttonVariants()}>
      {m.common_goToSubscription()}
    </Link>
  </section>
);
