import * as m from "#messages";
import { decide } from "@/access/decide";
import { appRouter, type createCaller } from "@/api/trpc/root";
import { readViewer } from "@/domain/auth/viewer";
import { readRequestContext } from "@/domain/guard/request-context";
import { IMAGE_KINDS } from "@/domain/startup/schema";
import { closedProblem } from "@/domain/tenant/closed-community";
import { env } from "@/env";
import { findAvatar } from "@/features/auth/profile/avatar";
import { findImage } from "@/features/startup/images/uploads";
import { parseWidth } from "@/lib/file-url";
import { isId } from "@/lib/id";
import { readImage } from "@/server/files/read-image";
import { filesTag } from "@/server/http/cdn-headers";
import { IMAGE_POLICY } from "@/server/http/csp";
import { noteUnprepared, problem, unprepared } from "@/server/http/route-guard";
import { answerBody } from "./upload-body";

const KINDS = [...IMAGE_KINDS, "avatar", "slide", "poster", "brand", "founding"] as const;
type Kind = (typeof KINDS)[number];

/**
 * Accepts one image as the request body: `POST /api/files?kind=logo`. The procedure does the authorization.
 */
export async function answerUpload(request: Request): Promise<Response> {
  const kind = KINDS.find((name) => name === new URL(request.url).searchParams.get("kind"));
  if (!kind) return problem(400, `The kind of image is expected: ${KINDS.join(" or ")}.`);
  return answerBody(request, {
    path: "startup.upload",
    procedure: PROCEDURES[kind],
    call: (caller, body) => store(caller, kind, body),
  });
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
} as const satisfies Record<Kind, unknown>;

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
