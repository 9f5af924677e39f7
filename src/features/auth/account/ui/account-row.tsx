import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type AccountRowProps = { name: ReactNode; text: string; children?: ReactNode };

const Facts = ({ name, text }: Omit<AccountRowProps, "children">) => (
  <div className="min-w-0 grow">
    <p className="font-medium">{name}</p>
    <p className="wrap-anywhere text-muted-foreground">{text}</p>
  </div>
);

/** A fact about the account, with its action at the end of the row. */
export const AccountRow = ({ name, text, children }: AccountRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 p-4">
    <Facts name={name} text={text} />
    {children}
  </li>
);

/** A row of the same height that opens a form, without JavaScript too. */
export const AccountRowWithForm = ({ action, children, ...facts }: AccountRowProps & { action: string }) => (
  <li>
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg p-4 [&::-webkit-details-marker]:hidden">
        <Facts {...facts} />
        <span className="flex shrink-0 items-center gap-1 font-medium">
          {action}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-5">{children}</div>
    </details>
  </li>
);
