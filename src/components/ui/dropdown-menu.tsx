"use client";

import * as Root from "radix-ui/dropdown-menu";
import type { ComponentProps } from "react";
import { BackCloses } from "@/lib/browser/use-back-closes";
import { cn } from "@/lib/cn";
import { currentDirection } from "@/lib/language/direction";
import { menuPanel } from "./panel-look";

export const DropdownMenu = (props: ComponentProps<typeof Root.DropdownMenu>) => (
  <Root.DropdownMenu dir={currentDirection()} {...props} />
);
export const DropdownMenuTrigger = Root.DropdownMenuTrigger;

export const DropdownMenuContent = ({
  className,
  children,
  ...props
}: ComponentProps<typeof Root.DropdownMenuContent>) => (
  <Root.DropdownMenuPortal>
    <Root.DropdownMenuContent
      align="end"
      sideOffset={6}
      collisionPadding={8}
      {...props}
      className={cn(menuPanel, className)}
    >
      {children}
      <BackCloses />
    </Root.DropdownMenuContent>
  </Root.DropdownMenuPortal>
);

const itemLook =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none select-none data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-accent [&_svg]:size-4 [&_svg]:shrink-0";

type ItemProps = ComponentProps<typeof Root.DropdownMenuItem> & { destructive?: boolean };

export const DropdownMenuItem = ({ className, destructive, ...props }: ItemProps) => (
  <Root.DropdownMenuItem
    {...props}
    className={cn(itemLook, destructive ? "text-destructive" : "[&_svg]:text-muted-foreground", className)}
  />
);

export const DropdownMenuRadioGroup = Root.DropdownMenuRadioGroup;

export const DropdownMenuRadioItem = ({
  className,
  ...props
}: ComponentProps<typeof Root.DropdownMenuRadioItem>) => (
  <Root.DropdownMenuRadioItem
    {...props}
    className={cn(
      itemLook,
      "text-muted-foreground data-[state=checked]:bg-muted data-[state=checked]:font-medium data-[state=checked]:text-foreground",
      className,
    )}
  />
);

export const DropdownMenuLabel = ({ className, ...props }: ComponentProps<typeof Root.DropdownMenuLabel>) => (
  <Root.DropdownMenuLabel {...props} className={cn("px-2.5 py-2", className)} />
);

export const DropdownMenuSeparator = () => <Root.DropdownMenuSeparator className="-mx-1 my-1 border-t" />;
