import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Paying, pay } from "./actions";
import { type Call, checkHeaders, expand, printOf, readCall } from "./calls";
import { advance, catchUp } from "./clock";
import { disputeLast } from "./desk-page";
import { type Cause, type Endpoint, happeningOf, startDeliveries } from "./events";
import { type Failure, fail, refusal, send, takeFailure } from "./faults";
import { servePage } from "./pages";
import { configurationOf } from "./portal-shapes";
import { run } from "./routes";
import { priceOf, productOf } from "./shapes";
import { ACCOUNT, type Happening, idOf, keep, newState, Refusal, type StripeState } from "./state";

type Options = Partial<Endpoint> & { port?: number };

/** What is sold: a product and its monthly price in cents for each paid plan. */
function stock(state: StripeState): void {
  const plans = [
    ["Professional", ACCOUNT.prices.pro, 2900],
    ["Enterprise", ACCOUNT.prices.enterprise, 9900],
  ] as const;
  for (const [name, price, cents] of plans) {
    const product = keep(state, productOf(state, `prod_${name.toLowerCase()}`, name));
    keep(state, priceOf(state, price, product.id, cents));
  }
  keep(state, configurationOf(state, true));
}

/**
 * A payment provider on this machine that answers as the version of the real one does that the SDK asks for. It
 * remembers its calls, lets time be passed, and tells a webhook of everything that happens.
 */
export async function startFakeStripe(options: Options = {}) {
  const state = newState();
  const deliveries = startDeliveries({ webhookSecret: ACCOUNT.webhookSecret, ...options });
  const failures: Failure[] = [];
  const calls: string[] = [];
  const behaviour = { delayMs: 0 };
  const done = new Map<string, { print: string; answer: unknown }>();
  let cause: Cause | null = null;

  state.emit = (type, object, before) => {
    const event = happeningOf(state, cause, { type, object, before });
    state.events.push(event);
    deliveries.deliver(event);
    return event;
  };

  /** @throws Refusal */
  function perform(call: Call, key: string | null, requestId: string): { answer: unknown; isAgain: boolean } {
    const before = key ? done.get(key) : undefined;
    const print = printOf(call);
    if (before && before.print !== print)
      throw new Refusal(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: "idempotency_error" },
      );
    if (before) return { answer: before.answer, isAgain: true };
    cause = { id: requestId, idempotency_key: key };
    try {
      const answer = expand(state, structuredClone(run(state, call)), call.params.expand);
      if (key && call.method !== "GET") done.set(key, { print, answer });
      return { answer, isAgain: false };
    } finally {
      cause = null;
    }
  }

  async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const line = `${call.method} ${call.path}`;
    calls.push(line);
    if (behaviour.delayMs) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
    const failure = takeFailure(failures, line);
    if (failure && failure.kind !== "lost") return fail(failure, response);
    const requestId = idOf("req");
    try {
      checkHeaders(request);
      catchUp(state);
      const key = request.headers["idempotency-key"]?.toString() ?? null;
      const { answer, isAgain } = perform(call, key, requestId);
      if (failure) return fail(failure, response);
      send(response, 200, answer, {
        "request-id": requestId,
        ...(isAgain && { "idempotent-replayed": "true" }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, refusal(error.message, error.more), { "request-id": requestId });
    }
  }

  const server = createServer((request, response) => {
    const isCall = request.url?.startsWith("/v1/") || request.url?.startsWith("/v2/");
    void (isCall ? answerCall(request, response) : servePage(state, deliveries, { request, response })).catch(
      (error: Error) => send(response, 500, refusal(error.message, { type: "api_error" })),
    );
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.url = url;
  stock(state);

  return {
    url,
    state,
    calls,
    failures,
    behaviour,
    deliveries,
    /** What the product is started with to use it. */
    environment: {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: ACCOUNT.key,
      STRIPE_WEBHOOK_SECRET: deliveries.endpoint.webhookSecret,
      STRIPE_PRICE_PRO: ACCOUNT.prices.pro,
      STRIPE_PRICE_ENTERPRISE: ACCOUNT.prices.enterprise,
    },
    /** Sends events there from now on. */
    listen: (webhookUrl: string): void => {
      deliveries.endpoint.webhookUrl = webhookUrl;
    },
    /** What clicking through a checkout does. */
    pay: (sessionId: string, paying: Paying = { card: "4242" }) => pay(state, sessionId, paying),
    /** Passes time; what is due in it happens, each at its moment. */
    advance: (by: { days: number } | { to: number }) => advance(state, by),
    dispute: (subscriptionId: string) => disputeLast(state, subscriptionId),
    /** Makes up an event, of any type, and sends it. */
    emit: (type: string, object: object, over: Partial<Happening> = {}): Happening => {
      const event = { ...happeningOf(state, null, { type, object }), ...over };
      state.events.push(event);
      deliveries.deliver(event);
      return event;
    },
    close: () => {
      deliveries.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
