import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonFrame } from "./skeleton-frame";

const FIELDS = [
  { id: "name", height: "h-10" },
  { id: "line", height: "h-10" },
  { id: "text", height: "h-44" },
  { id: "choice", height: "h-10" },
  { id: "address", height: "h-10" },
] as const;

type FormSkeletonProps = {
  above?: ReactNode;
  before?: ReactNode;
};

const Fields = ({ before }: FormSkeletonProps) => (
  <div className="flex min-w-0 flex-col gap-5">
    {before}
    {FIELDS.map(({ id, height }) => (
      <div key={id} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className={height} />
      </div>
    ))}
  </div>
);

export const HeadingSkeleton = () => <Skeleton className="h-7 w-40" />;

export const FormSkeleton = ({ above, before }: FormSkeletonProps) => (
  <SkeletonFrame>
    {above}
    <Fields before={before} />
  </SkeletonFrame>
);

export const FormBesideSkeleton = ({ above, before }: FormSkeletonProps) => (
  <SkeletonFrame>
    {above}
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Fields before={before} />
      <div className="flex flex-col gap-3 max-lg:hidden">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-52" />
      </div>
    </div>
  </SkeletonFrame>
);
