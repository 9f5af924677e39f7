import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { listSessions } from "@/features/session/browse/queries";
import { MoreSessionsScreen } from "@/features/session/browse/ui/sessions-screen";
import { SessionsUnavailable } from "@/features/session/browse/ui/sessions-unavailable";
import { ListSessions } from "@/features/session/schema";

type Props = { searchParams: Promise<Record<string, string>> };

const describe = publicMetadata("/sessions", () => ({
  title: m.common_sessions(),
  description: m.session_list_lead(),
}));
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await describe()),
  robots: { index: false },
});

/** Further pages of a session list for visitors without JavaScript, rendered per request. */
export default async function MoreSessionsPage({ searchParams }: Props) {
  const gate = await requirePublicPage("/sessions");
  if (gate.denial) return <SessionsUnavailable />;
  const [[when, cursor] = []] = Object.entries(await searchParams);
  const wanted = ListSessions.safeParse({ when, cursor });
  if (!wanted.success) notFound();
  const list = await listSessions(gate.scope, wanted.data);
  return <MoreSessionsScreen when={wanted.data.when} list={list} />;
}
