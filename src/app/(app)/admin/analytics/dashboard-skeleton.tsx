import * as m from "#messages";
import { Skeleton } from "@/components/ui/skeleton";

export const BoardSkeleton = () => (
  <div role="status" aria-label={m.admin_adminPages_loadingStatistics()} className="flex flex-col gap-6">
    <Skeleton className="h-72" />
    <Skeleton className="h-56 sm:h-72" />
  </div>
);
