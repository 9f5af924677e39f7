import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

type TextActionProps = {
  icon: LucideIcon;
  /** With an address, it is a link. */
  href?: string;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

/** An action that few readers of a page want, as small as a caption. */
export function TextAction({ icon: Icon, href, onClick, children }: TextActionProps) {
  const look = {
    onClick,
    className:
      "flex min-h-6 items-center gap-1.5 self-start text-xs text-muted-foreground hover:text-foreground hover:underline",
  };
  const content = (
    <>
      <Icon aria-hidden="true" className="size-3.5" />
      {children}
    </>
  );
  if (href !== undefined)
    return (
      <a href={href} {...look}>
        {content}
      </a>
    );
  return (
    <button type="button" {...look}>
      {content}
    </button>
  );
}
