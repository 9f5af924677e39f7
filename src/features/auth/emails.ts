import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import { originOf } from "@/domain/tenant/origin";

const named = ({ branding }: Tenant): string => branding.companyName;

const askedFor = (tenant: Tenant): string => m.auth_emails_askedFor({ community: named(tenant) });

export type EmailInput = { tenant: Tenant; url: string };

/** Explains a link that leads to another address than the community's. */
function addressNote({ tenant, url }: EmailInput): string[] {
  const { hostname, origin } = new URL(url);
  if (origin === originOf(tenant.domain)) return [];
  return [m.auth_emails_platformAddress({ domain: hostname, community: named(tenant) })];
}

export const magicLinkMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_signInTitle({ community: named(tenant) }),
  heading: m.auth_emails_signInTitle({ community: named(tenant) }),
  paragraphs: [m.auth_emails_signInText(), ...addressNote({ tenant, url })],
  action: { label: m.common_signIn(), url },
  why: askedFor(tenant),
});

export const standingLinkMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_signInTitle({ community: named(tenant) }),
  heading: m.auth_emails_signInTitle({ community: named(tenant) }),
  paragraphs: [m.auth_emails_standingText(), m.auth_emails_standingWhy(), ...addressNote({ tenant, url })],
  action: { label: m.common_signIn(), url },
  why: askedFor(tenant),
});

export const confirmSignUpMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_confirmSubject({ community: named(tenant) }),
  heading: m.common_confirmEmail(),
  paragraphs: [m.auth_emails_confirmText({ community: named(tenant) }), m.auth_emails_expiresInDay()],
  action: { label: m.auth_emails_confirm(), url },
  why: askedFor(tenant),
});

export const alreadyKnownMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_knownSubject({ community: named(tenant) }),
  heading: m.auth_emails_knownTitle(),
  paragraphs: [m.auth_emails_knownText(), m.auth_emails_knownSignIn(), ...addressNote({ tenant, url })],
  action: { label: m.common_signIn(), url },
  why: askedFor(tenant),
});

export const resetMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_resetSubject({ community: named(tenant) }),
  heading: m.common_chooseNewPassword(),
  paragraphs: [m.auth_emails_resetText(), ...addressNote({ tenant, url })],
  action: { label: m.common_chooseNewPassword(), url },
  why: askedFor(tenant),
});

export const resetUnknownMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_unknownSubject({ community: named(tenant) }),
  heading: m.auth_emails_unknownTitle(),
  paragraphs: [m.auth_emails_unknownText(), m.auth_emails_unknownSignUp()],
  action: { label: m.common_joinCommunity({ community: named(tenant) }), url },
  why: askedFor(tenant),
});

const yours = (tenant: Tenant): string => m.auth_emails_security({ community: named(tenant) });

export const newDeviceMail = ({
  tenant,
  url,
  notMe,
  device,
  at,
}: EmailInput & { notMe: string; device: string; at: string }): Mail => ({
  subject: m.auth_emails_deviceSubject({ community: named(tenant), device }),
  heading: m.auth_emails_deviceTitle(),
  paragraphs: [
    m.auth_emails_deviceText({ device, at, domain: tenant.domain }),
    m.auth_emails_deviceAdvice(),
    m.auth_emails_deviceSeen({ url }),
  ],
  action: { label: m.auth_emails_notMe(), url: notMe },
  why: yours(tenant),
});

export const passwordChangedMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_passwordSubject({ community: named(tenant) }),
  heading: m.auth_emails_passwordTitle(),
  paragraphs: [m.auth_emails_passwordText(), m.auth_emails_passwordAdvice()],
  action: { label: m.auth_emails_openSignIn(), url },
  why: yours(tenant),
});

/** `change` is a sentence that says what has changed. */
export const factorMail = ({ tenant, url, change }: EmailInput & { change: string }): Mail => ({
  subject: m.auth_emails_factorSubject({ community: named(tenant) }),
  heading: change,
  paragraphs: [m.auth_emails_factorText({ community: named(tenant) }), m.auth_emails_factorAdvice()],
  action: { label: m.auth_emails_openSecurity(), url },
  why: yours(tenant),
});

export const recoveryMail = ({ tenant, url, at }: EmailInput & { at: string }): Mail => ({
  subject: m.auth_emails_recoverySubject({ community: named(tenant) }),
  heading: m.auth_emails_recoveryTitle(),
  paragraphs: [m.auth_emails_recoveryText({ at }), m.auth_emails_recoveryAdvice()],
  action: { label: m.auth_recovery_stop(), url },
  why: yours(tenant),
});

export const recoveredMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_recoveredSubject({ community: named(tenant) }),
  heading: m.auth_emails_recoveredTitle(),
  paragraphs: [m.auth_emails_recoveredText(), m.auth_emails_recoveredAdvice()],
  action: { label: m.common_signIn(), url },
  why: yours(tenant),
});

export const staffRecoveryMail = ({ tenant, url, name }: EmailInput & { name: string }): Mail => ({
  subject: m.auth_emails_staffRecoverySubject({ community: named(tenant) }),
  heading: m.auth_emails_staffRecoveryTitle({ name }),
  paragraphs: [m.auth_emails_staffRecoveryText({ name }), m.auth_emails_staffRecoveryAdvice()],
  action: { label: m.auth_emails_openSecurity(), url },
  why: yours(tenant),
});

export const providerLinkedMail = ({ tenant, url, provider }: EmailInput & { provider: string }): Mail => ({
  subject: m.auth_emails_providerSubject({ provider, community: named(tenant) }),
  heading: m.auth_emails_providerTitle({ provider }),
  paragraphs: [m.auth_emails_providerText({ provider }), m.auth_emails_providerAdvice()],
  action: { label: m.auth_emails_viewAccount(), url },
  why: yours(tenant),
});

export const confirmAddressMail = ({
  tenant,
  url,
  isLasting,
}: EmailInput & { isLasting: boolean }): Mail => ({
  subject: m.auth_emails_newAddressSubject({ community: named(tenant) }),
  heading: m.auth_emails_newAddressTitle(),
  paragraphs: [
    m.auth_emails_newAddressText(),
    isLasting ? m.auth_emails_expiresInDay() : m.auth_emails_expiresInHour(),
    ...addressNote({ tenant, url }),
  ],
  action: { label: m.auth_account_useEmail(), url },
  why: askedFor(tenant),
});

export const addressKnownMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_addressKnownSubject({ community: named(tenant) }),
  heading: m.auth_emails_addressKnownTitle(),
  paragraphs: [
    m.auth_emails_addressKnownText(),
    m.auth_emails_addressKnownAdvice(),
    ...addressNote({ tenant, url }),
  ],
  action: { label: m.common_signIn(), url },
  why: askedFor(tenant),
});

export const addressChangedMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_addressChangedSubject({ community: named(tenant) }),
  heading: m.auth_emails_addressChangedTitle(),
  paragraphs: [m.auth_emails_addressChangedText(), m.auth_emails_addressChangedAdvice()],
  action: { label: m.auth_emails_contact(), url },
  why: yours(tenant),
});

export const exportReadyMail = ({ tenant, url, until }: EmailInput & { until: string }): Mail => ({
  subject: m.auth_emails_exportSubject({ community: named(tenant) }),
  heading: m.auth_emails_exportTitle(),
  paragraphs: [m.auth_emails_exportText(), m.auth_emails_exportUntil({ until })],
  action: { label: m.auth_emails_openSettings(), url },
  why: yours(tenant),
});

export const goodbyeMail = ({ tenant, url }: EmailInput): Mail => ({
  subject: m.auth_emails_goodbyeSubject({ community: named(tenant) }),
  heading: m.auth_emails_goodbyeTitle(),
  paragraphs: [m.auth_emails_goodbyeText(), m.auth_emails_goodbyeAgain()],
  action: { label: m.auth_emails_visit({ community: named(tenant) }), url },
  why: yours(tenant),
});
