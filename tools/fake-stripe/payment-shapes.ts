import { listOf } from "./shapes";
import { idOf, type Kinds, nowOf, type StripeState } from "./state";

type Payment = { invoice: Kinds["invoice"]; card: Kinds["payment_method"]; isPaid: boolean };

const DECLINED = { code: "card_declined", message: "Your card was declined." } as const;

/** A try to be paid: its intent and its charge. */
export function paymentOf(state: StripeState, { invoice, card, isPaid }: Payment) {
  const intent: Kinds["payment_intent"] = {
    id: idOf("pi"),
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: isPaid ? invoice.amount_due : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: null,
    confirmation_method: "automatic",
    created: nowOf(state),
    currency: invoice.currency,
    customer: String(invoice.customer),
    customer_account: null,
    description: "Subscription",
    excluded_payment_method_types: null,
    last_payment_error: isPaid ? null : { ...DECLINED, type: "card_error", decline_code: "generic_decline" },
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: card.id,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
  const charge = chargeOf(state, intent, { invoice, card, isPaid });
  intent.latest_charge = charge.id;
  return { intent, charge };
}

function chargeOf(
  state: StripeState,
  intent: Kinds["payment_intent"],
  { invoice, card, isPaid }: Payment,
): Kinds["charge"] {
  const id = idOf("ch");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount_received,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? idOf("txn") : null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: "STARTUPHUB",
    captured: isPaid,
    created: nowOf(state),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : DECLINED.code,
    failure_message: isPaid ? null : DECLINED.message,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: invoice.hosted_invoice_url ?? null,
    refunded: false,
    refunds: listOf([], `/v1/charges/${id}/refunds`),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

/** A customer's bank asks for a charge back; the answer is due in a week. */
export const disputeOf = (state: StripeState, charge: Kinds["charge"]): Kinds["dispute"] => ({
  id: idOf("dp"),
  object: "dispute",
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: nowOf(state),
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: {} as Kinds["dispute"]["evidence"],
  evidence_details: {
    due_by: nowOf(state) + 7 * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "not_submitted",
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: "fraudulent",
  status: "needs_response",
});
