import { notFound, redirect } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { findShortLink } from "@/features/session/find-by-code";

export const generateMetadata = privateMetadata(m.common_sessions);

type Props = { params: Promise<{ code: string }> };

/** The short link of a session, for the big screen and its QR code. */
export default async function ShortLinkPage({ params }: Props) {
  const { code } = await params;
  const gate = await requirePage("/s/{code}", `/s/${encodeURIComponent(code)}`);
  if (gate.denial) return <SessionDenied {...gate} />;
  redirect((await findShortLink(gate.scope, code)) ?? notFound());
}
