import { ADMIN_PAGES_COPY } from "@/app/_admin/copy";
import { Skeleton } from "@/components/ui/skeleton";

export const DashboardSkeleton = () => (
  <div role="status" aria-label={ADMIN_PAGES_COPY.loadingStatistics} className="flex flex-col gap-6">
    <Skeleton className="h-10 w-80 max-w-full" />
    <Skeleton className="h-10 w-56" />
    <Skeleton className="h-24" />
    <Skeleton className="h-56" />
    <Skeleton className="h-24" />
    <Skeleton className="h-56" />
  </div>
);
