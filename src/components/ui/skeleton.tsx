import { cn } from "@/lib/cn";

/** A still shape of what comes; the region that waits carries `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cn("rounded-md bg-muted", className)} />
);
