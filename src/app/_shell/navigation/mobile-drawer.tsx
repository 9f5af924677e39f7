"use client";
import { LogOut, Search } from "lucide-react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Sheet } from "@/components/ui/sheet";
import { ownNameOf } from "@/domain/auth/profile/rules";
import { SignInLink } from "@/features/auth/sign-in/ui/sign-in-link";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";
import { useSignOutEverywhere } from "@/features/auth/sign-in/ui/use-sign-out-everywhere";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";
import { groupMenu, type Navigation } from "./links";
import { useCurrent } from "./nav-links";
import { WaitingCount } from "./waiting-count";

const LOOK = "flex h-11 items-center gap-2.5 rounded-md px-3 text-base hover:bg-accent";

type Props = { open: boolean; onOpenChange: (open: boolean) => void; navigation: Navigation };

export default function MobileDrawer({ open, onOpenChange, navigation }: Props) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const everywhere = useSignOutEverywhere();
  const currentFor = useCurrent();
  const groups = [navigation.main, ...(viewer ? groupMenu(navigation, viewer) : [])];
  const close = () => onOpenChange(false);
  const search = () => {
    close();
    requestDialog({ kind: "palette", view: "places" });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.shell_menu_menu()}>
      <nav aria-label={m.shell_menu_menu()} className="flex flex-col p-2">
        {!navigation.isOutside && (
          <button type="button" onClick={search} className={LOOK}>
            <Search aria-hidden="true" className="size-4 text-muted-foreground" />
            {m.common_search()}
          </button>
        )}
        {groups.map((group) => (
          <div key={group[0]?.href} className="mt-2 flex flex-col border-t pt-2">
            {group.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                onClick={close}
                aria-current={currentFor(href)}
                className={`${LOOK} aria-[current]:bg-muted aria-[current]:font-medium`}
              >
                {label}
                {href === "/admin" && viewer && <WaitingCount waiting={viewer.waiting} />}
              </Link>
            ))}
          </div>
        ))}
        {!viewer && (
          <SignInLink className={LOOK} onClick={close}>
            {m.common_signInTitle()}
          </SignInLink>
        )}
      </nav>
      {viewer && (
        <div className="mt-auto flex flex-col gap-4 border-t p-4">
          <div className="flex items-center gap-3">
            <Avatar src={viewer.avatarUrl} name={viewer.email} />
            <span className="min-w-0 truncate text-sm font-medium">{ownNameOf(viewer)}</span>
          </div>
          <button
            type="button"
            onClick={() => void signOut()}
            className={buttonVariants({ variant: "outline" })}
          >
            <LogOut aria-hidden="true" />
            {m.shell_menu_signOut()}
          </button>
          <Button variant="ghost" loading={everywhere.isPending} onClick={() => everywhere.mutate()}>
            {m.shell_menu_signOutEverywhere()}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
