import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/server/mail/queue-mail";

const askedFor = (tenant: Tenant): string =>
  `You got this email because your address was entered on ${tenant.branding.companyName}. If that wasn't you, you don't need to do anything.`;

type EmailInput = { tenant: Tenant; recipient: string; url: string };

export const magicLinkMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Sign in to ${tenant.branding.companyName}`,
  heading: `Sign in to ${tenant.branding.companyName}`,
  paragraphs: ["Press the button to sign in. The link works once and expires in 15 minutes."],
  action: { label: "Sign in", url },
  why: askedFor(tenant),
});

export const confirmSignUpMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Confirm your address on ${tenant.branding.companyName}`,
  heading: "Confirm your email address",
  paragraphs: [
    `Welcome to ${tenant.branding.companyName}. Press the button to confirm your address and activate your account.`,
    "The link works once and expires in a day.",
  ],
  action: { label: "Confirm my address", url },
  why: askedFor(tenant),
});

export const alreadyKnownMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `You already have an account on ${tenant.branding.companyName}`,
  heading: "You already have an account",
  paragraphs: [
    "Someone just tried to sign up with your address, but it already has an account. Nothing was changed.",
    "If it was you, press the button to sign in without a password. The link works once and expires in 15 minutes.",
  ],
  action: { label: "Sign in", url },
  why: askedFor(tenant),
});

export const resetMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Choose a new password for ${tenant.branding.companyName}`,
  heading: "Choose a new password",
  paragraphs: [
    "Press the button to choose a new password. You'll be signed out everywhere else. The link works once and expires in an hour.",
  ],
  action: { label: "Choose a new password", url },
  why: askedFor(tenant),
});

export const resetUnknownMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `No account on ${tenant.branding.companyName} with this address`,
  heading: "There's no account with this address",
  paragraphs: [
    "Someone asked for a new password for this address, but it has no account. You may have used another address.",
    "If you've just signed up, you still have to confirm your address. The button does that too; then choose a password in your settings. The link works once and expires in 15 minutes.",
  ],
  action: { label: `Join ${tenant.branding.companyName}`, url },
  why: askedFor(tenant),
});

const yours = (tenant: Tenant): string =>
  `You're receiving this email because it's about the security of your account on ${tenant.branding.companyName}.`;

export const newDeviceMail = ({
  tenant,
  recipient,
  url,
  device,
  at,
}: EmailInput & { device: string; at: string }): Mail => ({
  recipient,
  subject: `New sign-in to ${tenant.branding.companyName}: ${device}`,
  heading: "You signed in on a new device",
  paragraphs: [
    `Your account was used to sign in from ${device} on ${at} at ${tenant.domain}.`,
    "If that was you, you don't need to do anything. If not, sign out that device and change your password.",
  ],
  action: { label: "View devices", url },
  why: yours(tenant),
});

export const passwordChangedMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Your password on ${tenant.branding.companyName} was changed`,
  heading: "Your password was changed",
  paragraphs: [
    "Someone signed in to your account set a new password. All other devices were signed out.",
    "If that wasn't you, choose “Forgot password?” on the sign-in page now: we'll send the link to this mailbox.",
  ],
  action: { label: "Open sign-in page", url },
  why: yours(tenant),
});

export const googleLinkedMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Google was connected to your account on ${tenant.branding.companyName}`,
  heading: "Google was connected to your account",
  paragraphs: [
    "You can now also sign in with a Google account.",
    "If that wasn't you, disconnect it and sign out any devices you don't recognize.",
  ],
  action: { label: "View account", url },
  why: yours(tenant),
});

export const confirmAddressMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Confirm your new address on ${tenant.branding.companyName}`,
  heading: "Confirm your new email address",
  paragraphs: [
    "Press the button in a browser where you're signed in to replace your old address with this one.",
    "The link works once and expires in an hour.",
  ],
  action: { label: "Use this address", url },
  why: askedFor(tenant),
});

export const addressKnownMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `This address has an account on ${tenant.branding.companyName}`,
  heading: "This address already has an account",
  paragraphs: [
    "Someone tried to use this address for another account, but it already has one. Nothing was changed.",
    "If that was you, sign in with this address.",
  ],
  action: { label: "Sign in", url },
  why: askedFor(tenant),
});

export const addressChangedMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Your address on ${tenant.branding.companyName} was changed`,
  heading: "Your account's email address was changed",
  paragraphs: [
    "The change was confirmed from the new address. You'll no longer get emails about your account here, and you can't sign in with this address anymore.",
    "If that wasn't you, contact us right away.",
  ],
  action: { label: "Contact us", url },
  why: yours(tenant),
});

export const exportReadyMail = ({ tenant, recipient, url, until }: EmailInput & { until: string }): Mail => ({
  recipient,
  subject: `Your data on ${tenant.branding.companyName} is ready`,
  heading: "Your data is ready",
  paragraphs: [
    "The archive you asked for is ready: all your data in all your communities.",
    `Until ${until}, only you can download it in your account settings.`,
  ],
  action: { label: "Open account settings", url },
  why: yours(tenant),
});

export const goodbyeMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Your account on ${tenant.branding.companyName} is deleted`,
  heading: "Your account is deleted",
  paragraphs: [
    "As you asked, we've deleted your account in all communities on this platform. This is the last email about it. We'll delete our copy of it within a day.",
    "You can sign up again with this address at any time.",
  ],
  action: { label: `Visit ${tenant.branding.companyName}`, url },
  why: yours(tenant),
});
