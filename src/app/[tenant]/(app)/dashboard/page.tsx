import type { Metadata } from "next";
import Link from "next/link";
import { requirePage } from "@/api/require-page";
import { PageHeader } from "@/components/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { readDashboard } from "@/features/startup/dashboard";
import { DIRECTORY } from "@/features/startup/directory-copy";
import { MakerDashboard } from "@/features/startup/ui/dashboard/maker-dashboard";
import { listRunCommunities } from "@/features/tenant/communities";
import { Restricted } from "../../_shell/restricted";
import { RunCommunities } from "./run-communities";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

export default async function DashboardPage() {
  const gate = await requirePage("/dashboard");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const hasDirectory = scope.tenant.capabilities.startup_directory;
  const [mine, communities] = await Promise.all([
    hasDirectory ? readDashboard(scope) : null,
    listRunCommunities(scope),
  ]);
  return (
    <div className="page-column pb-16">
      <PageHeader
        title="Dashboard"
        text={`What you make on ${scope.tenant.name}.`}
        action={
          mine && (
            <Link href="/submit" className={buttonVariants()}>
              {DIRECTORY.submit}
            </Link>
          )
        }
      />
      {mine && <MakerDashboard {...mine} />}
      <RunCommunities communities={communities} />
    </div>
  );
}
