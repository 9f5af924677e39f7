import { arePaymentsOn } from "@/features/subscription/paying";
import { receiveEvent } from "@/features/subscription/receiving-events";
import { hubScope } from "./job-scopes";

/** Takes what the provider of payments sends, in the name of the hub. */
export async function takePaymentEvent(body: string, signature: string) {
  const scope = await hubScope("handle-payment");
  return scope && arePaymentsOn() ? receiveEvent(scope, body, signature) : null;
}
