import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadDashboard } from "@/api/pages/dashboard";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { DashboardScreen } from "./dashboard-screen";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

export default async function DashboardPage() {
  const gate = await requirePage("/dashboard");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const work = await loadDashboard(scope, scope.viewer ?? notFound());
  return <DashboardScreen tenant={scope.tenant} work={work} />;
}
