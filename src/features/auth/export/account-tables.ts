import {
  adminRoles,
  authAccounts,
  authDevices,
  authEvents,
  authExports,
  authPasskeys,
  authRecoveries,
  authSessions,
  authTrustedBrowsers,
  authUsers,
  avatars,
  formerUsernames,
  foundings,
  profiles,
} from "@/domain/schema";
import { by, type OwnRows } from "./export-table";

/** The rows of the account itself, which all communities share. */
export const ACCOUNT_ROWS: readonly OwnRows[] = [
  by("account", authUsers, [authUsers.id]),
  by("profile", profiles, [profiles.id]),
  by("former-usernames", formerUsernames, [formerUsernames.userId]),
  by("pictures", avatars, [avatars.userId]),
  by("ways-to-sign-in", authAccounts, [authAccounts.userId], {
    without: ["password", "access_token", "refresh_token", "id_token"],
  }),
  by("sign-ins", authSessions, [authSessions.userId], { without: ["token"] }),
  by("devices", authDevices, [authDevices.userId]),
  by("exports", authExports, [authExports.userId]),
  by("platform-roles", adminRoles, [adminRoles.userId]),
  by("passkeys", authPasskeys, [authPasskeys.userId]),
  by("trusted-browsers", authTrustedBrowsers, [authTrustedBrowsers.userId], { without: ["browser"] }),
  by("recovery", authRecoveries, [authRecoveries.userId]),
  by("account-events", authEvents, [authEvents.userId]),
  by("communities-i-create", foundings, [foundings.founderId]),
];
