import type { ReactNode } from "react";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { TabBar } from "@/app/_screens/platform/tab-bar";
import { SideLayout } from "@/app/_shell/navigation/side-layout";
import { readWaiting } from "@/domain/moderation/open-counts";
import { placesOf, tabsOf } from "./nav-items";

type AdminFrameProps = {
  scope: TenantScope;
  current: string;
  title: string;
  text?: string;
  children: ReactNode;
};

export async function AdminFrame({ scope, current, ...page }: AdminFrameProps) {
  const { label, tabs } = tabsOf(scope, current);
  const area = tabs[0]?.href ?? current;
  return (
    <SideLayout
      label={m.admin_adminNav_administration()}
      groups={placesOf(scope, await readWaiting(scope))}
      current={area}
      isBelow={area !== current}
      tabs={tabs.length > 1 && <TabBar label={label} look="tabs" tabs={tabs} current={current} />}
      {...page}
    />
  );
}
