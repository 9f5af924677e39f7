"use client";
import { Bell } from "lucide-react";
import { useEffect } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Avatar } from "@/components/ui/avatar";
import { buttonVariants } from "@/components/ui/button-variants";
import { JOIN_PAGE } from "@/domain/member/joining/rules";
import { SignInLink } from "@/features/auth/sign-in/ui/sign-in-link";
import { useUnread } from "@/features/notification/inbox/ui/use-unread";
import { api } from "@/trpc/react";
import { useSignedInSince } from "@/trpc/use-signed-in-since";
import type { Navigation } from "./links";
import { ShellLink } from "./shell-link";
import type { CornerProps, ViewerCard } from "./viewer-card";

const loadMenu = () => import("./account-menu");
const loadConsent = () => import("@/features/tenant/legal/ui/consent-banner");
const loadCorner = () => import("./member-actions");

/**
 * The viewer's part of the navbar. Until the viewer is known, or if loading fails, the hint on <html> picks
 * the variant, so nothing shifts.
 */
export function ViewerMenu({ navigation }: { navigation: Navigation }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const isKnown = viewer !== undefined;
  const isSignedIn = useSignedInSince() !== null;
  // Read here, in one request with the viewer. The bell, which shows it, loads later.
  useUnread(isSignedIn && !viewer?.isBarred);
  const canSubmit = navigation.member.some(({ href }) => href === "/submit");
  return (
    <div className="flex h-10 w-23 items-center justify-end gap-2 @min-[40rem]/bar:w-auto">
      {!(isKnown && viewer) && (
        <SignInLink className={`${buttonVariants()} ${isKnown ? "" : "signed-in:hidden"}`}>
          {m.common_signInTitle()}
        </SignInLink>
      )}
      {(viewer || !isKnown) && (
        <div className={`items-center gap-2 ${isKnown ? "flex" : "hidden signed-in:flex"}`}>
          {viewer?.isOutsider && !navigation.isOutside && (
            <ShellLink group="app" href={JOIN_PAGE} className={buttonVariants()}>
              {m.common_join()}
            </ShellLink>
          )}
          {canSubmit && !viewer?.isOutsider && (
            <ShellLink group="shell" href="/submit" className={`${buttonVariants()} @max-[40rem]/bar:hidden`}>
              {m.common_submit()}
            </ShellLink>
          )}
          <span className="size-10">
            {navigation.isOutside ? null : viewer ? (
              <MemberPlace
                isAdmin={viewer.isAdmin}
                isBarred={viewer.isBarred}
                paymentFailedAt={viewer.paymentFailedAt}
                waiting={viewer.waiting}
              />
            ) : (
              <BellPlace />
            )}
          </span>
          {viewer && viewer.asked.length > 0 && <ConsentPlace asked={viewer.asked} />}
          {viewer ? <Account viewer={viewer} navigation={navigation} /> : <AvatarPlace />}
        </div>
      )}
    </div>
  );
}

/** Visitors never load the bell and its event stream. */
function MemberPlace(viewer: CornerProps) {
  const [Corner, showCorner] = useLazyComponent(loadCorner);
  useEffect(() => void showCorner(), [showCorner]);
  return Corner ? <Corner {...viewer} /> : <BellPlace />;
}

/** The bell before its code and its count are here: a plain link, so that the bar has no hole. */
const BellPlace = () => (
  <a
    href="/notifications"
    aria-label={m.common_notifications()}
    className={buttonVariants({ variant: "ghost", size: "icon" })}
  >
    <Bell aria-hidden="true" />
  </a>
);

const AvatarPlace = () => (
  <span aria-hidden="true" className="flex size-10 items-center justify-center">
    <span className="size-8 rounded-full bg-muted" />
  </span>
);

/** The banner loads only for members that must agree to the terms again. */
function ConsentPlace({ asked }: Pick<ViewerCard, "asked">) {
  const [ConsentBanner, showBanner] = useLazyComponent(loadConsent);
  useEffect(() => void showBanner(), [showBanner]);
  return ConsentBanner && <ConsentBanner asked={asked} />;
}

function Account({ viewer, navigation }: { viewer: ViewerCard; navigation: Navigation }) {
  const [AccountMenu, openMenu] = useLazyComponent(loadMenu);
  if (AccountMenu) return <AccountMenu viewer={viewer} navigation={navigation} />;
  return (
    <button
      type="button"
      aria-label={m.shell_bar_accountMenu()}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={openMenu}
      className="flex size-10 items-center justify-center rounded-full"
    >
      <Avatar src={viewer.avatarUrl} name={viewer.email} />
    </button>
  );
}
