"use client";
import { LogOut } from "lucide-react";
import Link from "next/link";
import { BAR_COPY, MENU_COPY } from "@/app/_shell/copy";
import { Avatar } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";
import { requestDialog } from "@/lib/browser/dialog-request";
import type { Navigation, NavigationLink } from "./links";
import type { ViewerCard } from "./viewer-menu";
import { WaitingCount } from "./waiting-count";

export default function AccountMenu({ viewer, navigation }: { viewer: ViewerCard; navigation: Navigation }) {
  const isProfile = ({ href }: NavigationLink) => href === "/profile";
  const links = [
    ...navigation.member.filter(isProfile),
    ...navigation.member.filter((link) => !isProfile(link)),
    ...(viewer.isModerator ? navigation.admin : []),
    ...(viewer.isSuperadmin ? navigation.platform : []),
  ];
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger
        aria-label={BAR_COPY.accountMenu}
        className="flex size-10 items-center justify-center rounded-full"
      >
        <Avatar src={viewer.avatarUrl} name={viewer.email} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <span className="block truncate font-medium">{viewer.fullName}</span>
          <span className="block truncate text-xs text-muted-foreground">{viewer.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {links.map(({ href, label }) => (
          <DropdownMenuItem key={href} asChild>
            <Link href={href}>
              {label}
              {href === "/admin" && <WaitingCount waiting={viewer.waiting} />}
            </Link>
          </DropdownMenuItem>
        ))}
        {links.length > 0 && <DropdownMenuSeparator />}
        <DropdownMenuItem onSelect={() => requestDialog({ kind: "palette", view: "keys" })}>
          {MENU_COPY.shortcuts}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          {MENU_COPY.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
