import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "@/env";
import { AppError } from "@/lib/errors/app-error";
import { cutText } from "@/lib/text/cut";
import { plainLine } from "@/lib/text/plain-text";
import { webPort } from "@/server/providers";
import { isRedirect, MAX_CLIENT_ID_LENGTH, MAX_CLIENT_NAME_LENGTH, MAX_REDIRECTS } from "./rules";

const DOCUMENT_BYTES = 5 * 1024;
const TIMEOUT_MS = 5000;
const PREFIX = "shd_";

/** A name is shown in quotation marks, which it must not end itself. */
const QUOTES = /["“”„«»]/g;

const Name = z
  .string()
  .transform((name) => cutText(plainLine(name.replace(QUOTES, "'")), MAX_CLIENT_NAME_LENGTH))
  .catch("");

/**
 * What a client tells of itself (RFC 7591, 2). It may ask for a secret; it is answered that it has none, as every client
 * here.
 */
export const ClientMetadata = z.object({
  client_name: Name.default(""),
  redirect_uris: z.array(z.string().refine(isRedirect)).min(1).max(MAX_REDIRECTS),
});
export type ClientMetadata = z.output<typeof ClientMetadata>;

const sign = (tenantId: string, claim: string): Buffer =>
  createHmac("sha256", env.APP_SECRET).update(`oauth-client:${tenantId}:${claim}`).digest();

/**
 * Registers a client. Its id holds what it registered, signed, so that nothing is stored for strangers.
 * @returns null if that is too much for an id
 */
export function registerClient(tenantId: string, metadata: ClientMetadata): string | null {
  const { client_name: name, redirect_uris: redirects } = metadata;
  const claim = Buffer.from(JSON.stringify([name, ...redirects])).toString("base64url");
  const id = `${PREFIX}${claim}.${sign(tenantId, claim).toString("base64url")}`;
  return id.length <= MAX_CLIENT_ID_LENGTH ? id : null;
}

/**
 * What a client has registered here, or publishes at the address that is its id.
 * @throws AppError BAD_REQUEST (`client`)
 */
export async function readClient(tenantId: string, id: string): Promise<ClientMetadata> {
  const client = id.startsWith("https://") ? await readDocument(id) : readRegistered(tenantId, id);
  if (!client) throw new AppError("BAD_REQUEST", "This client_id isn't known here.", "client");
  return client;
}

const Registered = z.tuple([z.string()], z.string());

function readRegistered(tenantId: string, id: string): ClientMetadata | null {
  const [claim = "", signature = ""] = id.slice(PREFIX.length).split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = sign(tenantId, claim);
  if (!id.startsWith(PREFIX) || given.length !== expected.length || !timingSafeEqual(given, expected))
    return null;
  const [client_name, ...redirect_uris] = Registered.parse(
    JSON.parse(Buffer.from(claim, "base64url").toString()),
  );
  return { client_name, redirect_uris };
}

const ClientDocument = ClientMetadata.extend({ client_id: z.string() });

/** The document is a stranger's: small, without redirects, and it must name its own address. */
async function readDocument(id: string): Promise<ClientMetadata | null> {
  const page = await webPort().read({
    url: id,
    types: ["application/json"],
    maxBytes: DOCUMENT_BYTES,
    agent: "StartupHub (client metadata)",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (page.outcome !== "read" || page.url !== id) return null;
  try {
    const document = ClientDocument.safeParse(JSON.parse(Buffer.from(page.bytes).toString()));
    return document.success && document.data.client_id === id ? document.data : null;
  } catch {
    return null;
  }
}
