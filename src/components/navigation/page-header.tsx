import type { ReactNode } from "react";

type PageHeaderProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
};

/** The only h1 of a page, with its primary action. */
export const PageHeader = ({ title, text, action }: PageHeaderProps) => (
  <header className="flex flex-col gap-4 pt-8 pb-6 sm:flex-row sm:items-end sm:justify-between sm:pt-12">
    <div className="flex min-w-0 flex-col gap-1.5">
      <h1 className="display text-xl text-balance wrap-anywhere">{title}</h1>
      {text && <p className="max-w-reading text-muted-foreground">{text}</p>}
    </div>
    {action && <div className="flex shrink-0 flex-wrap items-center gap-2">{action}</div>}
  </header>
);
