import type { ReactNode } from "react";
import { PageHeader } from "@/components/navigation/page-header";
import { type NavGroup, SideNav } from "./side-nav";

type SideLayoutProps = {
  /** Names the navigation. */
  label: string;
  groups: readonly NavGroup[];
  current: string;
  isBelow?: boolean;
  /** The tabs of the area that the page belongs to. */
  tabs?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/**
 * A page beside its navigation: a community's administration, and the platform's. At least as high as
 * the window, so that the footer doesn't move into view when a short page replaces its placeholder.
 */
export const SideLayout = ({
  label,
  groups,
  current,
  isBelow,
  tabs,
  children,
  ...header
}: SideLayoutProps) => (
  <div className="page-column min-h-[calc(100dvh-3.5rem)] pb-16">
    <div className="flex flex-col md:flex-row md:gap-12">
      <div className="pt-4 md:w-44 md:shrink-0 md:pt-6">
        <SideNav label={label} groups={groups} current={current} isBelow={isBelow} />
      </div>
      <div className="min-w-0 grow">
        {tabs}
        <PageHeader {...header} className="md:pt-8" />
        {children}
      </div>
    </div>
  </div>
);
