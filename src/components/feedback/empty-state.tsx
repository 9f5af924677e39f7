import type { ReactNode } from "react";
import { DotsPattern } from "@/components/dots";

type EmptyStateProps = { title: string; text: ReactNode; action?: ReactNode };

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className="wrap-anywhere flex flex-col items-center gap-5 rounded-lg border border-dashed px-6 py-14 text-center">
    <DotsPattern className="h-12" />
    <div className="flex max-w-md flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
    {action && <div className="max-w-full">{action}</div>}
  </div>
);
