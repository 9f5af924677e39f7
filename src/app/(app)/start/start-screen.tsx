import type { ReactNode } from "react";
import * as m from "#messages";
import { holds } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { founderScopeOf } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { PageHeader } from "@/components/navigation/page-header";
import { type FoundingSettings, isOffered } from "@/domain/tenant/founding/rules";
import { readFoundingSettings } from "@/domain/tenant/founding/settings";
import { env } from "@/env";
import { readAllowance } from "@/features/platform/founding/allowance";
import { openFounding } from "@/features/platform/founding/drafts";
import { ClosedPanel } from "@/features/platform/founding/ui/closed-panel";
import { FoundingForm } from "@/features/platform/founding/ui/founding-form";
import { LimitPanel } from "@/features/platform/founding/ui/limit-panel";
import { NewcomerPanel } from "@/features/platform/founding/ui/newcomer-panel";
import { WaitingPanel } from "@/features/platform/founding/ui/waiting-panel";

/** The form, or why there is none for this viewer. */
export async function StartScreen({ scope }: { scope: TenantScope }) {
  const { viewer, tenant } = scope;
  const settings = await readFoundingSettings();
  if (!isOffered(settings)) {
    const isSuperadmin = viewer !== null && holds(viewer, "superadmin");
    return inFrame(<ClosedPanel {...{ settings, isSuperadmin }} hubDomain={env.HUB_DOMAIN} />);
  }
  if (!viewer) return inFrame(<NewcomerPanel />);
  const founder = founderScopeOf(scope);
  if (founder.denial) return <AccessDenied denial={founder.denial} tenant={tenant} />;
  return inFrame(await founderPart(founder.scope, settings));
}

async function founderPart(scope: Parameters<typeof openFounding>[0], { mode }: FoundingSettings) {
  const draft = await openFounding(scope);
  if (draft.state === "waiting") return <WaitingPanel id={draft.id} name={draft.values.name} />;
  const { refusal, communities } = await readAllowance(scope);
  if (refusal !== null) return <LimitPanel {...{ refusal, communities }} />;
  return (
    <FoundingForm
      key={draft.id}
      draft={draft}
      userId={scope.viewer.userId}
      hubDomain={env.HUB_DOMAIN}
      isApproved={mode === "approval"}
    />
  );
}

const inFrame = (children: ReactNode) => (
  <div className="page-column pb-16">
    <PageHeader title={m.platform_founding_title()} text={m.platform_founding_text()} />
    {children}
  </div>
);
