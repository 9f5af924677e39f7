import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/server/mail/queue-mail";

const askedFor = (tenant: Tenant): string =>
  `You got this email because your address was entered at ${tenant.branding.companyName}. If that wasn’t you, you don’t need to do anything.`;

type EmailInput = { tenant: Tenant; recipient: string; url: string };

export const magicLinkMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Sign in to ${tenant.branding.companyName}`,
  heading: `Sign in to ${tenant.branding.companyName}`,
  paragraphs: ["Press the button to sign in. The link works once, within 15 minutes."],
  action: { label: "Sign in", url },
  why: askedFor(tenant),
});

export const confirmSignUpMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Confirm your address at ${tenant.branding.companyName}`,
  heading: "Confirm your e-mail address",
  paragraphs: [
    `Welcome to ${tenant.branding.companyName}. Press the button to confirm that this address is yours, and your account is ready.`,
    "The link works once, within a day.",
  ],
  action: { label: "Confirm my address", url },
  why: askedFor(tenant),
});

export const alreadyKnownMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `You already have an account at ${tenant.branding.companyName}`,
  heading: "You already have an account",
  paragraphs: [
    "Someone just tried to sign up with your address, but it already has an account. Nothing was changed.",
    "If it was you, press the button to sign in without a password. The link works once, within 15 minutes.",
  ],
  action: { label: "Sign in", url },
  why: askedFor(tenant),
});

export const resetMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Choose a new password for ${tenant.branding.companyName}`,
  heading: "Choose a new password",
  paragraphs: [
    "Press the button to choose a new password. You will be signed out everywhere else. The link works once, within an hour.",
  ],
  action: { label: "Choose a new password", url },
  why: askedFor(tenant),
});

export const resetUnknownMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `No account at ${tenant.branding.companyName} with this address`,
  heading: "There is no account with this address",
  paragraphs: [
    "Someone asked for a new password for this address, but it has no account. You may have used another address.",
    "If you have just signed up, your address waits to be confirmed: the button does that too, and you choose a password in your settings. The link works once, within 15 minutes.",
  ],
  action: { label: `Join ${tenant.branding.companyName}`, url },
  why: askedFor(tenant),
});

const yours = (tenant: Tenant): string =>
  `You get this mail because it is about the security of your account at ${tenant.branding.companyName}.`;

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
    `Your account was used to sign in by ${device}, on ${at} at ${tenant.domain}.`,
    "If that was you, you need not do anything. If not, end that sign-in and change your password.",
  ],
  action: { label: "Look at my sign-ins", url },
  why: yours(tenant),
});

export const passwordChangedMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Your password at ${tenant.branding.companyName} was changed`,
  heading: "Your password was changed",
  paragraphs: [
    "A new password was set while signed in as you. All other devices were signed out.",
    "If that was not you, choose “Forgot password?” on the sign-in page at once: that link comes to this mailbox.",
  ],
  action: { label: "Open the sign-in page", url },
  why: yours(tenant),
});

export const googleLinkedMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Google was connected to your account at ${tenant.branding.companyName}`,
  heading: "Google was connected to your account",
  paragraphs: [
    "From now on your account can also be opened by a Google account.",
    "If that was not you, disconnect it and end the sign-ins that you do not know.",
  ],
  action: { label: "Look at my account", url },
  why: yours(tenant),
});

export const confirmAddressMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Confirm your new address at ${tenant.branding.companyName}`,
  heading: "Confirm your new e-mail address",
  paragraphs: [
    "Press the button, in a browser where you are signed in, and this address takes the place of your old one.",
    "The link works once, within an hour.",
  ],
  action: { label: "Use this address", url },
  why: askedFor(tenant),
});

export const addressKnownMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `This address has an account at ${tenant.branding.companyName}`,
  heading: "This address has an account already",
  paragraphs: [
    "Someone tried to use this address for another account, but it already has one. Nothing was changed.",
    "If that was you, sign in with this address.",
  ],
  action: { label: "Sign in", url },
  why: askedFor(tenant),
});

export const addressChangedMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Your address at ${tenant.branding.companyName} was changed`,
  heading: "Your account has another e-mail address now",
  paragraphs: [
    "The change was confirmed at the new address. Mails about your account no longer come here, and this address no longer signs in.",
    "If that was not you, tell us at once.",
  ],
  action: { label: "Tell us", url },
  why: yours(tenant),
});

export const exportReadyMail = ({ tenant, recipient, url, until }: EmailInput & { until: string }): Mail => ({
  recipient,
  subject: `Your data at ${tenant.branding.companyName} is ready`,
  heading: "Your data is ready",
  paragraphs: [
    "The archive that you asked for is made: all that is kept about you, in all your communities.",
    `You can download it in your account settings until ${until}. Nobody else can.`,
  ],
  action: { label: "Open my account settings", url },
  why: yours(tenant),
});

export const goodbyeMail = ({ tenant, recipient, url }: EmailInput): Mail => ({
  recipient,
  subject: `Your account at ${tenant.branding.companyName} is deleted`,
  heading: "Your account is deleted",
  paragraphs: [
    "As you asked, your account is gone, in this and in all other communities of this platform. This is the last mail about it, and its copy is removed within a day.",
    "You are welcome to come back with this address at any time; it would be a new account.",
  ],
  action: { label: `Visit ${tenant.branding.companyName}`, url },
  why: yours(tenant),
});
