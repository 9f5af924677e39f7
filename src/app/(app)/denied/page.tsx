import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { describeDenial } from "@/access/copy";
import { pageOf } from "@/access/pages";
import { type Gate, requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";

export async function generateMetadata(): Promise<Metadata> {
  const { denial, tenant } = await readDenial();
  return { title: describeDenial(denial, tenant).title, robots: { index: false } };
}

/** The proxy responds with this page and status 403 or 404 if the viewer may not open the page at a path. */
export default async function DeniedPage() {
  return <AccessDenied {...(await readDenial())} />;
}

async function readDenial(): Promise<Extract<Gate, { scope: null }>> {
  const asked = (await headers()).get("x-asked") ?? "";
  const path = pageOf(asked.split("?")[0] ?? "");
  const gate = path && (await requirePage(path));
  return gate?.denial ? gate : notFound();
}
