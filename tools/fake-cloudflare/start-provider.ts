import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, type Call, routeOf } from "./routes";
import { newState, type ProviderState } from "./state";

/** What goes wrong with calls that match, as often as it says. */
type Failure = {
  kind: "html" | "server" | "hang" | "limited" | "broken" | "refused" | "half" | "reset";
  match?: RegExp;
  times?: number;
  seconds?: number;
  message?: string;
};

type Options = {
  port?: number;
  state?: ProviderState;
  pageSize?: number;
  quota?: { calls: number; seconds: number };
  delayMs?: number;
};

/** The provider's limit: a number of calls within a number of seconds, then none for as long. */
const QUOTA = { calls: 1200, seconds: 300 };

/**
 * A provider on this machine that speaks the real one's protocol and remembers its calls. An unknown call is answered
 * by an error in the real one's form.
 */
export async function startProvider(options: Options = {}) {
  const { pageSize = 100, quota = QUOTA } = options;
  const state = options.state ?? newState();
  const failures: Failure[] = [];
  const calls: string[] = [];
  const spent = { since: Date.now(), calls: 0, closedUntil: 0 };
  const behaviour = { delayMs: options.delayMs ?? 0 };

  function isOverQuota(): boolean {
    const now = Date.now();
    if (now < spent.closedUntil) return true;
    if (now - spent.since > quota.seconds * 1000) Object.assign(spent, { since: now, calls: 0 });
    if (++spent.calls > quota.calls) spent.closedUntil = now + quota.seconds * 1000;
    return now < spent.closedUntil;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const line = `${call.method} ${call.path}${call.query.size ? `?${call.query}` : ""}`;
    calls.push(line);
    if (behaviour.delayMs) await new Promise((resolve) => setTimeout(resolve, behaviour.delayMs));
    const failure = takeFailure(failures, line);
    if (failure && fail(failure, response)) return;
    if (isOverQuota()) return void fail({ kind: "limited", seconds: quota.seconds }, response);
    if (!isKnown(state, request)) return void send(response, 403, refusal(10000, "Authentication error"));
    const route = routeOf(state, call);
    if (!route) return void send(response, 404, refusal(7003, `Could not route to ${call.path}`));
    const body = (call.body ?? {}) as Record<string, unknown>;
    const result = route.handler(state, { ...call, body, id: route.id });
    write(response, result, { call, pageSize, isHalf: failure?.kind === "half" });
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, state, calls, failures, behaviour, close };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://provider");
  const type = request.headers["content-type"] ?? "";
  const body = type.includes("json") ? JSON.parse(text || "null") : formOf(text);
  return { method: request.method ?? "GET", path: pathname, query: searchParams, body };
}

/** The fields of a form with parts, as far as they are plain text. */
const formOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = "", value = ""]) => [name, value]),
  );

const isKnown = ({ token, email }: ProviderState, { headers }: IncomingMessage): boolean =>
  headers.authorization === `Bearer ${token}` && headers["x-auth-email"] === email;

function takeFailure(failures: Failure[], line: string): Failure | null {
  const at = failures.findIndex(({ match }) => !match || match.test(line));
  const failure = failures[at];
  if (!failure) return null;
  failure.times = (failure.times ?? 1) - 1;
  if (failure.times <= 0) failures.splice(at, 1);
  return failure;
}

const refusal = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

function send(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Whether the call is answered by its fault alone. */
function fail(
  { kind, seconds = 1, message = "It was refused." }: Failure,
  response: ServerResponse,
): boolean {
  const html = "<html><body><h1>502 Bad Gateway</h1></body></html>";
  if (kind === "half") return false;
  if (kind === "html") response.writeHead(502, { "content-type": "text/html" }).end(html);
  if (kind === "server") send(response, 500, refusal(10001, "An internal error happened."));
  if (kind === "refused") send(response, 200, refusal(8000000, message));
  if (kind === "broken") response.writeHead(200, { "content-type": "application/json" }).end('{"success":tr');
  if (kind === "reset") response.destroy();
  if (kind === "limited") {
    const body = refusal(971, "Please wait and consider throttling your request speed");
    send(response, 429, body, { "retry-after": String(seconds) });
  }
  return true;
}

type Writing = { call: Call; pageSize: number; isHalf: boolean };

function write(response: ServerResponse, answer: Answer, writing: Writing): void {
  if ("message" in answer) send(response, answer.status, refusal(answer.code, answer.message));
  else if ("data" in answer) send(response, 200, { data: answer.data, errors: null });
  else send(response, 200, { success: true, errors: [], messages: [], ...resultOf(answer, writing) });
}

function resultOf(answer: { result: unknown } | { list: unknown[] }, { call, pageSize, isHalf }: Writing) {
  if ("result" in answer) return answer;
  const { list } = answer;
  const page = Number(call.query.get("page") ?? 1);
  const size = Math.min(pageSize, Number(call.query.get("per_page") ?? pageSize));
  const whole = list.slice((page - 1) * size, page * size);
  const result = isHalf ? whole.slice(0, Math.floor(whole.length / 2)) : whole;
  return { result, result_info: { page, per_page: size, count: result.length, total_count: list.length } };
}
