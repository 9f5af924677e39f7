import * as m from "#messages";
import { Skeleton } from "@/components/ui/skeleton";

export const DashboardSkeleton = () => (
  <div role="status" aria-label={m.admin_adminPages_loadingStatistics()} className="flex flex-col gap-6">
    <Skeleton className="h-10 w-80 max-w-full" />
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-24" />
    <Skeleton className="h-56" />
    <Skeleton className="h-24" />
    <Skeleton className="h-56" />
  </div>
);
