import { payInvoice } from "./actions";
import type { Shown } from "./checkout-page";
import { act, alertOf, day, money, pageOf, table, text } from "./html";
import { find, Refusal, type StripeState } from "./state";

/** An invoice as its customer sees it; an open one can be paid there. */
export function invoicePage(state: StripeState, id: string, form: URLSearchParams | null): Shown {
  let message: string | null = null;
  try {
    if (form) payInvoice(state, id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    message = error.message;
  }
  const invoice = find(state, "invoice", id);
  if (form && !message) return { location: String(invoice.hosted_invoice_url) };
  const rows = invoice.lines.data.map((line) => [
    text(line.description),
    `${day(line.period.start)} to ${day(line.period.end)}`,
    money(line.amount, line.currency),
  ]);
  const next = invoice.next_payment_attempt
    ? `<p>The next attempt is on ${day(invoice.next_payment_attempt)}.</p>`
    : "";
  const body = `<header><p class="soft">Invoice ${text(invoice.number)} · ${day(invoice.created)}</p><h1>${money(invoice.amount_due, invoice.currency)}</h1><p>${text(invoice.status)}</p></header>
    ${alertOf(message)}<section>${table(["For", "Time", "Amount"], rows)}${next}
    ${invoice.status === "open" ? act(String(invoice.hosted_invoice_url), "Pay now") : ""}
    <p><a href="${text(invoice.invoice_pdf)}">Download as PDF</a></p></section>`;
  return { html: pageOf({ title: `Invoice ${invoice.number}`, body }), status: message ? 402 : 200 };
}

/** The invoice as a PDF of one page. */
export function invoicePdf(state: StripeState, id: string): string {
  const { number, amount_due: due, currency, created } = find(state, "invoice", id);
  const drawn = `BT /F 18 Tf 60 760 Td (Invoice ${number}, ${day(created)}) Tj 0 -30 Td (${money(due, currency)}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  return `${pdf}xref\n0 6\n0000000000 65535 f \n${places.join("")}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`;
}
