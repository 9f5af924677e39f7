import { cn } from "@/lib/cn";

/** A static placeholder. Put `aria-busy` on the loading region. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cn("rounded-md bg-muted", className)} />
);
