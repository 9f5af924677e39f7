import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const badgeVariants = cva(
  "inline-flex min-h-6 shrink-0 items-center gap-1.5 rounded-sm border border-transparent px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5",
  {
    variants: {
      tone: {
        neutral: "bg-muted text-muted-foreground",
        brand: "bg-brand-wash text-brand",
        success: "bg-success-wash text-success",
        warning: "bg-warning-wash text-warning",
        destructive: "bg-destructive-wash text-destructive",
        poster: "bg-current/15 text-inherit",
        live: "border-border bg-card text-foreground before:size-2 before:rounded-full before:bg-destructive-fill",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export const Badge = ({
  tone,
  className,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) => (
  <span {...props} className={cn(badgeVariants({ tone }), className)} />
);
