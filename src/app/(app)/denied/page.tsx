import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import * as m from "#messages";
import { describeDenial } from "@/access/copy";
import { pageOf } from "@/access/pages";
import { type Gate, requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";

export async function generateMetadata(): Promise<Metadata> {
  const { denial, tenant } = await readDenial();
  const isOfSessions = denial.feature === "sessions";
  const title = isOfSessions ? m.session_unavailable() : describeDenial(denial, tenant).title;
  return { title, robots: { index: false } };
}

/** The proxy responds with this page and status 403 or 404 if the viewer may not open the page at a path. */
export default async function DeniedPage() {
  return <SessionDenied {...(await readDenial())} />;
}

async function readDenial(): Promise<Extract<Gate, { scope: null }>> {
  const asked = (await headers()).get("x-asked") ?? "";
  const path = pageOf(asked.split("?")[0] ?? "");
  const gate = path && (await requirePage(path));
  return gate?.denial ? gate : notFound();
}
