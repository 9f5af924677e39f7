import * as m from "#messages";
import { cachedSessions } from "@/api/cache/sessions";
import { requirePublicPage } from "@/api/pages/require-page";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { SessionsScreen } from "@/features/session/browse/ui/sessions-screen";
import { SessionsUnavailable } from "@/features/session/browse/ui/sessions-unavailable";
import { feedTypes } from "@/features/startup/feeds/urls";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/sessions", () => ({
  title: m.common_sessions(),
  description: m.session_list_lead(),
  feeds: feedTypes({ kind: "sessions" }),
}));

export default async function SessionsPage() {
  const gate = await requirePublicPage("/sessions");
  if (gate.denial) return <SessionsUnavailable />;
  const { id } = gate.scope.tenant;
  const [ahead, past] = await Promise.all([cachedSessions(id, "ahead"), cachedSessions(id, "past")]);
  return <SessionsScreen ahead={ahead} past={past} />;
}
