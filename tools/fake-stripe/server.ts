import { startFakeStripe } from "./start-stripe";

/** A payment provider to try the screens of plans with; it forgets everything when it ends. */
const webhookUrl = process.env.PAYMENTS_WEBHOOK ?? "http://127.0.0.1:3000/api/stripe/webhook";
const { url, environment } = await startFakeStripe({
  port: Number(process.env.PAYMENTS_PORT ?? 8788),
  webhookUrl,
});
const settings = Object.entries(environment).map(([name, value]) => `  ${name}=${value}`);
process.stdout.write(`A payment provider answers at ${url} and tells ${webhookUrl} what happens.
Start the server with

${settings.join(" \\\n")} \\
  npm start

Open ${url} to pass time, dispute a payment, send an event again or open a customer's own page.
`);
