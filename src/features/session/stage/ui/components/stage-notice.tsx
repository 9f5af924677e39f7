import type { ReactNode } from "react";
import { DotsPattern } from "@/components/graphics/dots";
import { cn } from "@/lib/cn";

type StageNoticeProps = { title: ReactNode; children?: ReactNode; className?: string };

export const StageNotice = ({ title, children, className }: StageNoticeProps) => (
  <div
    className={cn(
      "flex min-h-56 w-full flex-col items-center justify-center gap-4 wrap-anywhere bg-card px-4 py-8 text-center sm:aspect-video",
      className,
    )}
  >
    <DotsPattern className="h-10" />
    <p className="display text-xl text-balance">{title}</p>
    {children}
  </div>
);
