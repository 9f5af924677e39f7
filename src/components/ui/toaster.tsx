"use client";

import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Toaster as Sonner, toast } from "sonner";
import { currentDirection } from "@/lib/language/direction";

const STAY_MS = 5000;

const LOOK = {
  toast:
    "flex w-full items-start gap-3 rounded-lg border bg-popover p-4 text-sm text-foreground shadow-float",
  title: "font-medium",
  description: "text-muted-foreground",
  content: "flex grow flex-col gap-0.5",
  icon: "mt-0.5 flex size-4 shrink-0 [&_svg]:size-4",
  success: "[&_[data-icon]]:text-success",
  error: "[&_[data-icon]]:text-destructive",
  warning: "[&_[data-icon]]:text-warning",
  info: "[&_[data-icon]]:text-brand",
  actionButton: "h-6 shrink-0 rounded-sm px-2 font-medium text-brand hover:bg-accent",
  closeButton: "order-last h-6 shrink-0 rounded-sm px-1 text-muted-foreground hover:bg-accent",
};

/** The library pauses only on hover, so focus is forwarded to it as mouse events. */
function pauseForFocus(region: HTMLElement | null) {
  const forwardEvent = (type: "mousemove" | "mouseout") => (event: FocusEvent) => {
    const list = event.target instanceof Element && event.target.closest("ol");
    if (list) list.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
  };
  region?.addEventListener("focusin", forwardEvent("mousemove"));
  region?.addEventListener("focusout", forwardEvent("mouseout"));
}

/** Shows one toast at a time, for five seconds or as long as it is hovered or focused. */
function Toaster({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <div ref={pauseForFocus}>
      <Sonner
        visibleToasts={1}
        duration={STAY_MS}
        position={currentDirection() === "rtl" ? "bottom-left" : "bottom-right"}
        closeButton
        style={{ fontFamily: "inherit" }}
        toastOptions={{ unstyled: true, classNames: LOOK }}
      />
    </div>
  );
}

/** Mounts the toast region next to the app and resolves once it is ready. */
export async function mountToaster(): Promise<typeof toast> {
  const place = document.body.appendChild(document.createElement("div"));
  await new Promise<void>((resolve) => createRoot(place).render(<Toaster onReady={resolve} />));
  return toast;
}
