import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonFrame } from "./skeleton-frame";

const ROWS = ["first", "second", "third", "fourth", "fifth"] as const;

export const ListSkeleton = () => (
  <SkeletonFrame>
    <div className="divide-y overflow-hidden rounded-lg border">
      {ROWS.map((row) => (
        <div key={row} className="flex flex-col gap-2 px-4 py-3.5">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  </SkeletonFrame>
);
