import { change } from "../../../tools/fake-stripe/collecting";
import { customerOf } from "../../../tools/fake-stripe/shapes";
import { type FakeStripe, startFakeStripe } from "../../../tools/fake-stripe/start-stripe";
import { find, keep } from "../../../tools/fake-stripe/state";
import { subscribe } from "../../../tools/fake-stripe/subscribing";
import { serveProduct } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const COMMUNITIES = 100;
const EVENTS = 1000;
const REPEATED = 100;
const FLOOR_SECONDS = 10;
const TIMEOUT_MS = 60_000;

/**
 * A burst of events in no order, some of which come twice, from the first delivery to the last that is looked into. It
 * is the last of all rows: the product that the others measure knows no provider, would take jobs that it cannot do,
 * and is stopped.
 */
export async function paymentRows(world: World): Promise<Row[]> {
  await world.product.stop();
  const stripe = await startFakeStripe();
  const server = await serveProduct({ ...world.env, ...stripe.environment });
  stripe.listen(`http://127.0.0.1:${server.port}/api/stripe/webhook`);
  await openCommunities(world, stripe);
  stripe.deliveries.hold();
  for (let each = 0; each < EVENTS; each++) happen(stripe, each);
  const startedAt = performance.now();
  stripe.deliveries.release({ copies: 2, order: (all) => shuffled(all.slice(0, EVENTS + REPEATED)) });
  await stripe.deliveries.settled();
  const takenSeconds = (performance.now() - startedAt) / 1000;
  await untilHandled(world);
  const seconds = (performance.now() - startedAt) / 1000;
  const doubled = await countDoubled(world);
  const refused = stripe.deliveries.answers.filter(({ status }) => status !== 200).length;
  await server.stop();
  await stripe.close();
  if (refused) throw new Error(`${refused} deliveries were not taken.`);
  return [
    {
      work: `payments, ${EVENTS} events of ${COMMUNITIES} communities and ${REPEATED} of them again, all looked into`,
      reached: seconds,
      floor: FLOOR_SECONDS,
      bound: "most",
      unit: " s",
      note: `all taken after ${takenSeconds.toFixed(1)} s`,
    },
    { work: "effects of them that were doubled", reached: doubled, floor: 0, bound: "most", unit: "" },
  ];
}

/** Communities that have a customer and, at the provider, a subscription without any event so far. */
async function openCommunities({ sql }: World, { state, deliveries }: FakeStripe): Promise<void> {
  deliveries.hold();
  for (let each = 0; each < COMMUNITIES; each++) {
    const customer = keep(state, customerOf(state, { email: `payer-${each}@people.example` }));
    const price = find(state, "price", "price_pro_monthly");
    const card = "";
    subscribe(state, { customer: customer.id, price, card, trialDays: 14, metadata: {} });
    await sql`with made as (insert into tenants (id, name, domain, settings)
        values (gen_random_uuid(), ${`Payer ${each}`}, ${`payer-${each}.communities.net`}, '{}') returning id)
      insert into subscriptions (tenant_id, stripe_customer_id) select id, ${customer.id} from made`;
  }
  deliveries.drop();
  deliveries.release();
}

function happen({ state }: FakeStripe, each: number): void {
  const all = [...state.objects.values()].filter((object) => object.object === "subscription");
  const subscription = all[each % all.length];
  if (subscription) change(state, subscription, { metadata: { turn: String(each) } });
}

function shuffled<T>(items: T[]): T[] {
  const places = items.map((item) => ({ item, at: Math.random() }));
  return places.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

async function untilHandled({ sql }: World): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from payment_events where handled_at is not null`;
    if (row?.n === EVENTS) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Not all events were looked into.");
}

/** Each community goes to its plan once: one entry in its log, and no mail twice. */
async function countDoubled({ sql }: World): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select (select count(*)::int from payment_events) - ${EVENTS}
      + (select coalesce(sum(abs(n - 1)), 0)::int from (select count(a.*) as n from subscriptions s
          left join audit_log a on a.tenant_id = s.tenant_id and a.action = 'subscription.changed'
          where s.stripe_customer_id is not null group by s.tenant_id) as changes)
      + (select coalesce(sum(n - 1), 0)::int from (select count(*) as n from mails m
          join subscriptions s on s.tenant_id = m.tenant_id group by m.tenant_id, m.recipient, m.subject) as mails) as n`;
  return row?.n ?? Number.POSITIVE_INFINITY;
}
