import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { DashboardScreen } from "./dashboard-screen";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = privateMetadata(m.common_dashboard);

export default async function DashboardPage() {
  const { name, timeZone, capabilities } = await requireShell("/dashboard");
  return (
    <DashboardScreen community={name} timeZone={timeZone} hasDirectory={capabilities.startup_directory} />
  );
}
