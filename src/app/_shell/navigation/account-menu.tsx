"use client";
import { Fragment } from "react";
import * as m from "#messages";
import { THEME_NAMES } from "@/components/copy";
import { chooseTheme, THEMES, type Theme, useTheme } from "@/components/hooks/use-theme";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { isNameless, ownNameOf } from "@/domain/auth/profile/rules";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";
import { useSignOutEverywhere } from "@/features/auth/sign-in/ui/use-sign-out-everywhere";
import { requestDialog } from "@/lib/browser/dialog-request";
import { groupMenu, type Navigation } from "./links";
import type { ViewerCard } from "./viewer-card";
import { WaitingCount } from "./waiting-count";

export default function AccountMenu({ viewer, navigation }: { viewer: ViewerCard; navigation: Navigation }) {
  const theme = useTheme();
  const everywhere = useSignOutEverywhere();
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger
        aria-label={m.shell_bar_accountMenu()}
        className="flex size-10 items-center justify-center rounded-full"
      >
        <Avatar src={viewer.avatarUrl} name={viewer.email} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <span className="block truncate font-medium">{ownNameOf(viewer)}</span>
          {!isNameless(viewer) && (
            <span className="block truncate text-xs text-muted-foreground">{viewer.email}</span>
          )}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {groupMenu(navigation, viewer).map((group) => (
          <Fragment key={group[0]?.href}>
            {group.map(({ href, label }) => (
              <DropdownMenuItem key={href} asChild>
                <Link href={href}>
                  {label}
                  {href === "/admin" && <WaitingCount waiting={viewer.waiting} />}
                </Link>
              </DropdownMenuItem>
            ))}
            <DropdownMenuSeparator />
          </Fragment>
        ))}
        <DropdownMenuRadioGroup
          aria-label={m.components_ui_theme()}
          value={theme ?? "system"}
          onValueChange={(value) => chooseTheme(value as Theme)}
          className="flex"
        >
          {THEMES.map((value) => (
            <DropdownMenuRadioItem
              key={value}
              value={value}
              onSelect={(event) => event.preventDefault()}
              className="grow justify-center"
            >
              {THEME_NAMES[value]()}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuItem onSelect={() => requestDialog({ kind: "palette", view: "keys" })}>
          {m.common_keyboardShortcuts()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>{m.shell_menu_signOut()}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => everywhere.mutate()}>
          {m.shell_menu_signOutEverywhere()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
