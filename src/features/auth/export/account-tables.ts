import { eq } from "drizzle-orm";
import {
  adminRoles,
  apiKeys,
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
  importBatches,
  importRows,
  profiles,
  webhookEvents,
} from "@/domain/schema";
import { by, type OwnRows, through } from "./export-table";

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
  by("api-keys", apiKeys, [apiKeys.makerId], { without: ["hash"] }),
  by("imports", importBatches, [importBatches.createdBy, importBatches.invitedBy], {
    without: ["created_by", "invited_by"],
  }),
  through("rows-with-my-address", importRows, ({ email }) => eq(importRows.key, email.toLowerCase())),
  by("passkeys", authPasskeys, [authPasskeys.userId]),
  by("trusted-browsers", authTrustedBrowsers, [authTrustedBrowsers.userId], { without: ["browser"] }),
  by("recovery", authRecoveries, [authRecoveries.userId]),
  by("account-events", authEvents, [authEvents.userId]),
  by("communities-i-create", foundings, [foundings.founderId]),
  by("webhook-events", webhookEvents, [webhookEvents.personId]),
];
