const password = "startuphub";

/**
 * @param {string} name
 * @param {string} label
 */
const account = (name, label) => ({ email: `${name}@demo.startuphub.example`, password, label });

/** Accounts for the demo content; they exist only in the embedded database. */
export const DEMO_ACCOUNTS = [
  account("hub-owner", "owner of the hub"),
  account("indie-owner", "owner of IndieZH"),
  account("saas-owner", "owner of LaunchCloud"),
  account("admin", "admin of all three communities"),
  account("moderator", "moderator of all three communities"),
  account("member", "member of all three communities"),
  account("superadmin", "superadmin of the platform"),
];
