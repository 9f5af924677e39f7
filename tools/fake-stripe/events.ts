import Stripe from "stripe";
import { type Happening, idOf, nowOf, type StripeState } from "./state";

export type Endpoint = {
  webhookUrl?: string;
  webhookSecret: string;
  /** Milliseconds from a delivery that was not answered by 2xx to the next. */
  retryMs?: number[];
  /** The number of events that are sent at once. */
  lanes?: number;
};

/** Which call of the API made it happen; none when time or a page did. */
export type Cause = { id: string | null; idempotency_key: string | null };

export function happeningOf(
  state: StripeState,
  cause: Cause | null,
  { type, object, before }: { type: string; object: object; before?: object },
): Happening {
  const snapshot = structuredClone(object) as Record<string, unknown>;
  const previous = before && (structuredClone(before) as Record<string, unknown>);
  return {
    id: idOf("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: nowOf(state),
    data: previous ? { object: snapshot, previous_attributes: previous } : { object: snapshot },
    livemode: false,
    pending_webhooks: 1,
    request: cause,
    type,
  };
}

/**
 * Brings events to the product, each signed at the moment of its delivery, in no certain order, and again until it is
 * taken. What is held waits, and can then be let go shuffled and several times over.
 */
export function startDeliveries(endpoint: Endpoint) {
  const { retryMs = [200, 1000, 5000], lanes = 16 } = endpoint;
  const waiting: { event: Happening; attempt: number }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const answers: { id: string; type: string; status: number }[] = [];
  const held: Happening[] = [];
  let isHeld = false;
  let isClosed = false;
  let busy = 0;
  let idle: (() => void)[] = [];

  async function post(event: Happening): Promise<number> {
    const payload = JSON.stringify(event);
    const secret = endpoint.webhookSecret;
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    const signal = AbortSignal.timeout(20_000);
    return fetch(String(endpoint.webhookUrl), { method: "POST", headers, body: payload, signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  }

  async function work(): Promise<void> {
    while (waiting.length > 0 && !isClosed) {
      const { event, attempt } = waiting.shift() as (typeof waiting)[number];
      const status = await post(event);
      answers.push({ id: event.id, type: event.type, status });
      if (status >= 200 && status < 300) event.pending_webhooks = 0;
      else again(event, attempt);
    }
    busy--;
    rest();
  }

  function again(event: Happening, attempt: number): void {
    const wait = retryMs[attempt];
    if (wait === undefined || isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(event, attempt + 1);
    }, wait);
    timers.add(timer);
  }

  function rest(): void {
    if (busy > 0 || timers.size > 0 || (waiting.length > 0 && !isClosed)) return;
    for (const each of idle) each();
    idle = [];
  }

  function start(event: Happening, attempt = 0): void {
    if (!endpoint.webhookUrl || isClosed) return;
    waiting.push({ event, attempt });
    if (busy < lanes) {
      busy++;
      void work();
    }
  }

  return {
    /** The answer to each delivery; 0 if there was none. */
    answers,
    endpoint,
    deliver: (event: Happening): void => void (isHeld ? held.push(event) : start(event)),
    /** Delivers an event once more, held or not. */
    resend: (event: Happening) => start(event),
    hold: () => {
      isHeld = true;
    },
    /** Lets go of what was held, each `copies` times; answers what it was. */
    release({ copies = 1, order = (events: Happening[]) => events } = {}): Happening[] {
      isHeld = false;
      const events = held.splice(0);
      for (const event of order(Array.from({ length: copies }, () => events).flat())) start(event);
      return events;
    },
    /** Forgets what was held: it never arrives. */
    drop: (): number => held.splice(0).length,
    /** When nothing is on its way any more and nothing will be tried again. */
    settled: () =>
      new Promise<void>((resolve) => {
        idle.push(resolve);
        rest();
      }),
    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      waiting.length = 0;
      rest();
    },
  };
}

export type Deliveries = ReturnType<typeof startDeliveries>;
