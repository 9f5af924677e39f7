const password = "startuphub";

/**
 * @param {string} name
 * @param {string} label
 */
const account = (name, label) => ({ email: `${name}@demo.startuphub.example`, password, label });

/** Who may sign in to the demo content; these accounts never exist outside the embedded database. */
export const DEMO_ACCOUNTS = [
  account("hub-owner", "owner of the hub"),
  account("indie-owner", "owner of IndieZH"),
  account("saas-owner", "owner of LaunchCloud"),
  account("admin", "admin of all three communities"),
  account("moderator", "moderator of all three communities"),
  account("member", "member of all three communities"),
  account("superadmin", "superadmin of the platform"),
];
