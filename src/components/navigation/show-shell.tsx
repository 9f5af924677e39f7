import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/lib/cn";
import { KeyLegend, type ShownKey } from "./key-legend";

/**
 * Rendered with the screen, because a `body:has()` rule in the style sheet made every other page recalculate
 * all styles when a dialog opened. Dialogs are dark as well.
 */
const DARK_AND_ALONE = ":root:root{color-scheme:dark}body>:is(header,footer){display:none}";

type ShowShellProps = {
  /** The page that the arrow leads to. */
  back: { href: string; label: string };
  title: ReactNode;
  /** The current scene of the stage, for tests and style sheets. */
  scene?: string;
  /** Beside the title, such as the live badge. */
  status?: ReactNode;
  actions?: ReactNode;
  /** The keys that work on this screen, listed at its foot. */
  keys?: readonly ShownKey[];
  /** At the far end of the foot, away from the controls that are used during a talk. */
  apart?: ReactNode;
  /** On wide screens, the content takes exactly the height of the window and scrolls in its columns. */
  isFitted?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * The frame of the screens around a talk: dark, as large as the window, and without the site's navigation, so
 * that a stray click doesn't leave the show.
 */
export const ShowShell = (props: ShowShellProps) => (
  <div
    data-scene={props.scene}
    className={cn("flex min-h-dvh grow flex-col", props.isFitted && "lg:h-dvh lg:grow-0 lg:overflow-hidden")}
  >
    <style>{DARK_AND_ALONE}</style>
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b px-2 py-2 sm:px-4">
      <a
        href={props.back.href}
        aria-label={props.back.label}
        title={props.back.label}
        className={buttonVariants({ variant: "ghost", size: "icon" })}
      >
        <ArrowLeft aria-hidden />
      </a>
      <h1 className="min-w-0 truncate font-medium">{props.title}</h1>
      {props.status}
      {props.actions && <div className="ms-auto flex flex-wrap gap-2">{props.actions}</div>}
    </header>
    <div className={cn("flex min-h-0 grow flex-col", props.className)}>{props.children}</div>
    {(props.keys || props.apart) && (
      <footer className="flex min-h-12 shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t px-4 py-2 sm:px-6">
        {props.keys && <KeyLegend keys={props.keys} />}
        {props.apart && <div className="ms-auto">{props.apart}</div>}
      </footer>
    )}
  </div>
);
