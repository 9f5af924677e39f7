import { type ReactNode, useId } from "react";

type PanelProps = { title: string; text?: ReactNode; action?: ReactNode; children?: ReactNode };

export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {text && <p className="max-w-reading text-sm text-muted-foreground">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

type RowProps = { title: ReactNode; text?: ReactNode; aside?: ReactNode; actions?: ReactNode };

export const Row = ({ title, text, aside, actions }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
    <div className="flex min-w-0 grow basis-60 flex-col gap-0.5">
      <span className="font-medium break-all">{title}</span>
      {text && <span className="text-sm wrap-anywhere text-muted-foreground">{text}</span>}
    </div>
    <div className="flex flex-wrap items-center gap-2">
      {aside}
      {actions}
    </div>
  </li>
);

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y rounded-lg border bg-card">{children}</ul>
);
