import { startWebsite } from "./website";

type Pass = { hostname: string; action?: string; used?: boolean; isReusable?: boolean };

/**
 * A provider of widgets: it verifies the tokens that it gave out, once each, for servers with its secret. `fault` makes
 * it fail as providers do.
 */
export async function startCaptcha(secret: string, port = 0) {
  const passes = new Map<string, Pass>();
  const asked: URLSearchParams[] = [];
  const state: { fault: null | "unavailable" | "silent" | "internal-error" | "nonsense" } = { fault: null };
  const website = await startWebsite(async (request, response) => {
    if (state.fault === "silent") return;
    if (state.fault === "unavailable") return response.writeHead(503).end();
    if (state.fault === "nonsense") return response.writeHead(200).end("<html>");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    asked.push(fields);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(verify(fields)));
  }, port);

  function verify(fields: URLSearchParams): object {
    const refuse = (code: string) => ({ success: false, "error-codes": [code] });
    if (state.fault) return refuse(state.fault);
    if (fields.get("secret") !== secret) return refuse("invalid-input-secret");
    const pass = passes.get(fields.get("response") ?? "");
    if (!pass) return refuse("invalid-input-response");
    if (pass.used) return refuse("timeout-or-duplicate");
    pass.used = !pass.isReusable;
    const { hostname, action } = pass;
    return { success: true, challenge_ts: new Date().toISOString(), hostname, action, "error-codes": [] };
  }

  return {
    url: `http://127.0.0.1:${website.port}/siteverify`,
    asked,
    state,
    /** A visitor passes the widget. */
    pass(token: string, on: Pass): string {
      passes.set(token, { ...on });
      return token;
    },
    stop: website.close,
  };
}
