import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/**
 * The only h1 of a page, its actions on the same line, and a lead below. If the longest word leaves no room for the
 * actions, they are below the title, so that a word breaks only if it is wider than the page.
 */
export const PageHeader = ({ title, text, action, className }: PageHeaderProps) => (
  <header className={cn("flex flex-wrap items-center gap-x-4 gap-y-1.5 pt-8 pb-6 md:pt-10", className)}>
    <h1 className="display max-w-full min-w-0 grow basis-[min-content] text-xl text-balance wrap-break-word">
      {title}
    </h1>
    {text && (
      <p className="order-last basis-full wrap-anywhere text-muted-foreground">
        <span className="block max-w-reading">{text}</span>
      </p>
    )}
    {action && <div className="flex min-w-0 flex-wrap items-center gap-2">{action}</div>}
  </header>
);
