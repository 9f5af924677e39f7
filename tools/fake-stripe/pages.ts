import type { IncomingMessage, ServerResponse } from "node:http";
import { checkoutPage, type Shown } from "./checkout-page";
import { catchUp } from "./clock";
import { deskPage } from "./desk-page";
import type { Deliveries } from "./events";
import { alertOf, pageOf } from "./html";
import { invoicePage, invoicePdf } from "./invoice-page";
import { portalPage } from "./portal-page";
import { Refusal, type StripeState } from "./state";

type Visit = { request: IncomingMessage; response: ServerResponse };

/** The pages that people click: checkout, a customer's billing, an invoice, and the desk of who tries things. */
export async function servePage(state: StripeState, deliveries: Deliveries, visit: Visit): Promise<void> {
  const { request, response } = visit;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = request.method === "POST" ? new URLSearchParams(Buffer.concat(chunks).toString()) : null;
  const [, place = "", id = "", part] = new URL(request.url ?? "/", "http://provider").pathname.split("/");
  catchUp(state);
  try {
    if (place === "invoice" && part === "pdf")
      return void response
        .writeHead(200, { "content-type": "application/pdf" })
        .end(invoicePdf(state, id), "latin1");
    show(response, pageAt(state, deliveries, { place, id, form }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = `<h1>This page is not there</h1>${alertOf(error.message)}`;
    show(response, { html: pageOf({ title: "Not there", body }), status: error.status });
  }
}

type Asked = { place: string; id: string; form: URLSearchParams | null };

function pageAt(state: StripeState, deliveries: Deliveries, { place, id, form }: Asked): Shown {
  if (place === "checkout") return checkoutPage(state, id, form);
  if (place === "portal") return portalPage(state, id, form);
  if (place === "invoice") return invoicePage(state, id, form);
  if (place === "") return deskPage(state, deliveries, form);
  throw new Refusal(404, "There is no such page.");
}

function show(response: ServerResponse, shown: Shown): void {
  if ("location" in shown) response.writeHead(303, { location: shown.location }).end();
  else
    response.writeHead(shown.status ?? 200, { "content-type": "text/html; charset=utf-8" }).end(shown.html);
}
