import type { Period } from "./billing-shapes";
import { idOf, itemOf, type Kinds, type Line } from "./state";

type Entry = { amount: number; description: string; period: Period; isProration: boolean };

/** One line of an invoice; `price` is the price it is for. */
export function lineOf(subscription: Kinds["subscription"], price: Kinds["price"], entry: Entry): Line {
  const { amount, description, period, isProration } = entry;
  return {
    id: idOf("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? idOf("ii") : null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: "price_details",
      unit_amount_decimal: String(amount),
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
