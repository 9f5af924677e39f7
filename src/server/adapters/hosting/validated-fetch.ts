import { z } from "zod";
import { shorten } from "@/lib/text/cut";
import { HostingError } from "./port";

const NO_WORD = "Cloudflare API request failed";
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_WORD_LENGTH = 500;
const DEFAULT_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3600;

const Envelope = z.object({
  success: z.boolean().optional(),
  errors: z.array(z.object({ message: z.string().optional() })).nullish(),
});

type OutgoingRequest = { url: string | URL | Request; init: RequestInit | undefined };

/**
 * A `fetch` for the SDK that only accepts well-formed responses. Anything else is an error: an error in a 200
 * response, an HTML page, a truncated body, or no response. The token never appears in an error message.
 */
export function createValidatedFetch(apiToken: string, takeCall: () => Promise<void>) {
  return async (url: OutgoingRequest["url"], init?: RequestInit): Promise<Response> => {
    await takeCall();
    const { response, text: answered } = await ask({ url, init });
    const text = answered.replaceAll(apiToken, "…");
    const envelope = Envelope.safeParse(parsed(text));
    const words = envelope.data?.errors?.find(({ message }) => message)?.message;
    const said = shorten(words ?? NO_WORD, MAX_WORD_LENGTH);
    const isRefusal = envelope.data?.success === false || Boolean(envelope.data?.errors?.length);
    if (response.ok && envelope.success && !isRefusal) return new Response(text, response);
    throw failureOf(response, said, envelope.success && isRefusal);
  };
}

async function ask({ url, init }: OutgoingRequest): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: "error" });
    return { response, text: await bounded(response) };
  } catch {
    throw new HostingError("unanswered", NO_WORD);
  }
}

async function bounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error("The response is too long.");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only an error in the provider's own format counts as `refused`; a proxy in front of it can't refuse. */
function failureOf({ status, headers }: Response, said: string, isRefusal: boolean): HostingError {
  if (status === 429) return new HostingError("limited", said, status, pauseOf(headers));
  if (status >= 500 || !isRefusal) return new HostingError("unanswered", said, status);
  return new HostingError("refused", said, status);
}

/** Parses Retry-After: seconds or a date. */
function pauseOf(headers: Headers): number {
  const told = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return DEFAULT_PAUSE_SECONDS;
  return Math.min(MAX_PAUSE_SECONDS, Math.max(1, Math.ceil(seconds)));
}

export function toHostingError(error: unknown): HostingError {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof HostingError) return at;
  return new HostingError("unanswered", NO_WORD);
}
