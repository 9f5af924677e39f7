import type { ReactNode } from "react";
import type { TenantScope } from "@/access/scope";
import { ADMIN_PAGES_COPY } from "@/app/_admin/copy";
import { SideNav } from "@/app/_shell/navigation/side-nav";
import { PageHeader } from "@/components/navigation/page-header";
import { readWaiting } from "@/server/moderation/open-counts";
import { placesOf } from "./nav-items";

type AdminFrameProps = {
  scope: TenantScope;
  current: string;
  title: string;
  text?: string;
  children: ReactNode;
};

export const AdminFrame = async ({ scope, current, title, text, children }: AdminFrameProps) => (
  <div className="page-column pb-16">
    <div className="flex flex-col gap-4 md:flex-row md:gap-12">
      <div className="pt-4 md:w-44 md:shrink-0 md:pt-10">
        <SideNav
          label={ADMIN_PAGES_COPY.administration}
          groups={placesOf(scope, await readWaiting(scope))}
          current={current}
        />
      </div>
      <div className="min-w-0 grow">
        <PageHeader title={title} text={text} />
        {children}
      </div>
    </div>
  </div>
);
