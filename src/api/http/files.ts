import { getTRPCErrorFromUnknown } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import * as m from "#messages";
import { decide } from "@/access/decide";
import type { AccessRule } from "@/access/rule";
import { createContext } from "@/api/trpc/context";
import { appRouter, createCaller } from "@/api/trpc/root";
import { readViewer } from "@/domain/auth/viewer";
import { assertSameAccount } from "@/domain/guard/assert-same-account";
import { logError, toDenialError } from "@/domain/guard/errors";
import { readRequestContext } from "@/domain/guard/request-context";
import { IMAGE_KINDS } from "@/domain/startup/schema";
import { closedProblem, findClosure } from "@/domain/tenant/closed-community";
import { env } from "@/env";
import { findAvatar } from "@/features/auth/profile/avatar";
import { findImage } from "@/features/startup/images/uploads";
import { AppError } from "@/lib/errors/app-error";
import { parseWidth } from "@/lib/file-url";
import { isId } from "@/lib/id";
import { readImage } from "@/server/files/read-image";
import { filesTag } from "@/server/http/cdn-headers";
import { IMAGE_POLICY } from "@/server/http/csp";
import { isSameOrigin, noteUnprepared, problem, unprepared } from "@/server/http/route-guard";

const KINDS = [...IMAGE_KINDS, "avatar", "slide", "poster", "brand", "founding"] as const;
type Kind = (typeof KINDS)[number];

/**
 * Accepts one image as the request body: `POST /api/files?kind=logo`. The procedure does the authorization.
 */
export async function answerUpload(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return problem(403, "The request comes from elsewhere.");
  const kind = KINDS.find((name) => name === new URL(request.url).searchParams.get("kind"));
  if (!kind) return problem(400, `The kind of image is expected: ${KINDS.join(" or ")}.`);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const context = await createContext(request.headers, headers).catch(noteUnprepared);
  if (context === undefined) return unprepared();
  if (!context) return closedProblem(request.headers);
  try {
    const sent = request.body ?? new ReadableStream({ start: (controller) => controller.close() });
    const body = sent.pipeThrough(new TransformStream({ flush: () => askAgain(request.headers, kind) }));
    return Response.json(await store(createCaller(context), kind, body), { status: 201, headers });
  } catch (thrown) {
    return toErrorResponse(thrown, context.requestId, headers);
  }
}

function store(caller: ReturnType<typeof createCaller>, kind: Kind, body: ReadableStream<Uint8Array>) {
  if (kind === "avatar") return caller.auth.uploadAvatar({ body });
  if (kind === "brand") return caller.tenant.uploadBrandImage({ body });
  if (kind === "founding") return caller.platform.founding.uploadLogo({ body });
  if (kind === "slide") return caller.session.decks.upload({ body });
  if (kind === "poster") return caller.session.uploadPoster({ body });
  return caller.startup.upload({ kind, body });
}

const PROCEDURES = {
  logo: appRouter.startup.upload,
  gallery: appRouter.startup.upload,
  slide: appRouter.session.decks.upload,
  poster: appRouter.session.uploadPoster,
  avatar: appRouter.auth.uploadAvatar,
  brand: appRouter.tenant.uploadBrandImage,
  founding: appRouter.platform.founding.uploadLogo,
} satisfies Record<Kind, unknown>;

/**
 * An upload may take a minute. Checks access again, so that a user banned or signed out meanwhile can't store
 * it.
 */
async function askAgain(headers: Headers, kind: Kind): Promise<void> {
  const context = await createContext(headers, new Headers());
  if (!context) throw await findClosure(headers);
  assertSameAccount(context);
  const decision = decide(PROCEDURES[kind]._def.meta as AccessRule, context);
  if (!decision.allowed) throw toDenialError(decision.denial, context.tenant);
}

function toErrorResponse(thrown: unknown, requestId: string, headers: Headers): Response {
  const error = getTRPCErrorFromUnknown(thrown);
  logError(error, "startup.upload", requestId);
  const isExpected = error.cause instanceof AppError;
  const message = isExpected ? error.message : m.app_files_failed({ id: requestId });
  const reason = error.cause instanceof AppError ? error.cause.reason : undefined;
  return Response.json(
    { error: { message, reason } },
    { status: getHTTPStatusCodeFromError(error), headers },
  );
}

const CACHE_FOREVER = "public, max-age=31536000, immutable";
const HEADERS = { "Content-Security-Policy": IMAGE_POLICY, "X-Content-Type-Options": "nosniff" };

/** Shown to outsiders of a members-only community too: its logo is on the pages and in the emails that they get. */
const OPEN_KIND = "brand";

/**
 * Serves an image of the host's community, with `?w=320` in a smaller width. Files never change, so they may
 * be cached forever, except those that members alone may see.
 */
export async function answerFile(request: Request, id: string): Promise<Response> {
  const file = await openImage(request, id).catch(noteUnprepared);
  if (file === undefined) return unprepared();
  if (file === "no community") return closedProblem(request.headers);
  if (!file) return problem(404, m.app_files_noImage());
  return new Response(file.bytes, {
    headers: {
      ...HEADERS,
      ...cachingOf(file),
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes.byteLength),
      "Content-Disposition": `inline; filename="${id}.webp"`,
    },
  });
}

const cachingOf = ({ isFinal, isOpen, tenantId }: Pick<OpenedImage, "isFinal" | "isOpen" | "tenantId">) => {
  if (!isOpen) return { "Cache-Control": "private, no-store" };
  if (!isFinal) return { "Cache-Control": "no-store" };
  // A CDN drops them when the community becomes members-only.
  return {
    "Cache-Control": CACHE_FOREVER,
    ...(env.CDN_CACHE !== "off" && { "Cache-Tag": filesTag(tenantId) }),
  };
};

type OpenedImage = Exclude<Awaited<ReturnType<typeof openImage>>, string | null>;

async function openImage({ headers, url }: Request, id: string) {
  const call = await readRequestContext(headers);
  if (!call) return "no community";
  const wanted = new URL(url).searchParams.get("w");
  const width = wanted === null ? null : parseWidth(wanted);
  if (!isId(id) || width === undefined) return null;
  const { tenant, now } = call;
  const scope = { tenant, viewer: null };
  const image = await findImage(scope, id);
  const file = image ?? (await findAvatar(scope, id));
  const isOpen = tenant.visibility !== "members" || image?.kind === OPEN_KIND;
  if (
    !file ||
    !(isOpen || decide({}, { tenant, viewer: await readViewer(tenant, headers, now), now }).allowed)
  )
    return null;
  const found = await readImage(file, width, tenant.id);
  return found && { ...found, contentType: file.contentType, isOpen, tenantId: tenant.id };
}
