"use client";
import { LogOut } from "lucide-react";
import Link from "next/link";
import { MENU_COPY } from "@/app/_shell/copy";
import { Avatar } from "@/components/ui/avatar";
import { buttonVariants } from "@/components/ui/button-variants";
import { Sheet } from "@/components/ui/sheet";
import { SignInLink } from "@/features/auth/sign-in/ui/sign-in-link";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";
import { api } from "@/trpc/react";
import type { Navigation, NavigationLink } from "./links";

const LOOK = "flex h-11 items-center rounded-md px-3 text-base hover:bg-accent";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; navigation: Navigation };

export default function MobileDrawer({ open, onOpenChange, navigation }: Props) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const links = [
    ...navigation.main,
    ...(viewer ? navigation.member : []),
    ...(viewer?.isModerator ? navigation.admin : []),
    ...(viewer?.isSuperadmin ? navigation.platform : []),
  ];
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={MENU_COPY.menu}>
      <nav aria-label={MENU_COPY.menu} className="flex flex-col p-2">
        {links.map((link) => (
          <DrawerLink key={link.href} {...link} onClick={close} />
        ))}
        {!viewer && (
          <SignInLink className={LOOK} onClick={close}>
            {MENU_COPY.signIn}
          </SignInLink>
        )}
      </nav>
      {viewer && (
        <div className="mt-auto flex flex-col gap-4 border-t p-4">
          <div className="flex items-center gap-3">
            <Avatar src={viewer.avatarUrl} name={viewer.email} />
            <span className="min-w-0 truncate text-sm font-medium">{viewer.fullName || viewer.email}</span>
          </div>
          <button
            type="button"
            onClick={() => void signOut()}
            className={buttonVariants({ variant: "outline" })}
          >
            <LogOut aria-hidden="true" />
            {MENU_COPY.signOut}
          </button>
        </div>
      )}
    </Sheet>
  );
}

const DrawerLink = ({ href, label, onClick }: NavigationLink & { onClick: () => void }) => (
  <Link href={href} onClick={onClick} className={LOOK}>
    {label}
  </Link>
);
