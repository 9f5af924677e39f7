import { PaymentError, type PaymentsPort } from "./port";
import type { Ask } from "./request";
import { asSubscription } from "./stripe-mappers";

type Oversight = Pick<PaymentsPort, "listAllSubscriptions" | "listEvents" | "endSubscription">;

const PAGE = 100;

export const reconciliationCalls = (ask: Ask): Oversight => ({
  listAllSubscriptions: () =>
    ask(async ({ subscriptions }) => {
      const all = [];
      for await (const each of subscriptions.list({ status: "all", limit: PAGE }))
        all.push(asSubscription(each));
      return all;
    }),
  listEvents: (since, most) =>
    ask(async ({ events }) => {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const found = await events.list({ created, limit: PAGE }).autoPagingToArray({ limit: most });
      return found.map(({ id, type, created: at }) => ({ id, type, createdAt: new Date(at * 1000) }));
    }),
  endSubscription: async (id) => {
    try {
      await ask(({ subscriptions }) => subscriptions.cancel(id));
    } catch (error) {
      // A subscription that has already ended is not an error.
      if (!(error instanceof PaymentError) || error.kind !== "missing") throw error;
    }
  },
});
