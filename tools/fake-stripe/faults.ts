import type { ServerResponse } from "node:http";

/** What goes wrong with calls that match, as often as it says. */
export type Failure = {
  kind: "html" | "server" | "hang" | "limited" | "broken" | "nonsense" | "reset" | "lost";
  match?: RegExp;
  times?: number;
};

export function takeFailure(failures: Failure[], line: string): Failure | null {
  const at = failures.findIndex(({ match }) => !match || match.test(line));
  const failure = failures[at];
  if (!failure) return null;
  failure.times = (failure.times ?? 1) - 1;
  if (failure.times <= 0) failures.splice(at, 1);
  return failure;
}

export const refusal = (message: string, more: object = {}) => ({
  error: { type: "invalid_request_error", message, ...more },
});

export function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
}

/** Answers a call by its fault alone; of a `lost` call only the answer is lost, so it is not one of them. */
export function fail({ kind }: Failure, response: ServerResponse): void {
  if (kind === "html")
    response.writeHead(502, { "content-type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>");
  if (kind === "server")
    send(response, 500, refusal("An unknown error occurred", { type: "api_error" }), {
      "stripe-should-retry": "false",
    });
  if (kind === "limited")
    send(response, 429, refusal("Too many requests hit the API too quickly.", { code: "rate_limit" }));
  if (kind === "broken") response.writeHead(200, { "content-type": "application/json" }).end('{"id":"su');
  if (kind === "nonsense") send(response, 200, { object: "nonsense" });
  if (kind === "reset" || kind === "lost") response.destroy();
}
