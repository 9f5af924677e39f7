import type { Metadata } from "next";
import { requireShell } from "@/api/pages/require-page";
import { MEMBER_PAGES_COPY } from "@/app/_settings/copy";
import { DashboardScreen } from "./dashboard-screen";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: MEMBER_PAGES_COPY.dashboard, robots: { index: false } };

export default async function DashboardPage() {
  const { name, timeZone, capabilities } = await requireShell("/dashboard");
  return (
    <DashboardScreen community={name} timeZone={timeZone} hasDirectory={capabilities.startup_directory} />
  );
}
