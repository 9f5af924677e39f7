"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import Bell from "@/features/notification/ui/bell";

/** What stands in the bar for who is signed in; for those who run the community their browser is watched as well. */
export default function MemberCorner({ isAdmin }: { isAdmin: boolean }) {
  const path = usePathname();
  useEffect(() => {
    if (!isAdmin) return;
    const enter = import("@/features/analytics/ui/monitor/browser-monitor");
    void enter.then((monitor) => monitor.enterPage(path)).catch(() => null);
  }, [isAdmin, path]);
  return <Bell />;
}
