export const scrim = "fixed inset-0 z-40 animate-enter bg-black/45";

/** A centered panel; on phones it sits at the bottom edge, within the thumb's reach. */
const panel =
  "fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-enter flex-col gap-5 overflow-y-auto rounded-t-lg border bg-popover p-5 shadow-float sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-lg sm:p-6";
export const floatingPanel = `${panel} sm:max-w-lg`;
export const widePanel = `${panel} sm:max-w-5xl`;

export const menuPanel =
  "z-50 max-h-(--radix-popper-available-height) min-w-52 animate-enter overflow-y-auto rounded-md border bg-popover p-1 text-sm shadow-float";
