import type { Metadata } from "next";
import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { DashboardScreen } from "./dashboard-screen";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: m.settings_memberPages_dashboard(), robots: { index: false } };

export default async function DashboardPage() {
  const { name, timeZone, capabilities } = await requireShell("/dashboard");
  return (
    <DashboardScreen community={name} timeZone={timeZone} hasDirectory={capabilities.startup_directory} />
  );
}
