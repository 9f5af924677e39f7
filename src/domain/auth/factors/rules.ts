/** How long a sign-in waits for its second factor. */
export const PENDING_SECONDS = 600;

export const TRUST_DAYS = 30;

export const RECOVERY_CODES = 10;

/** How long a request for recovery waits before it takes effect, and when the user is reminded of it. */
export const RECOVERY_HOURS = 72;
export const REMINDER_HOURS = [0, 24, 48] as const;

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 40;

export const SECOND_FACTOR_PAGE = "/auth/second-factor";
export const SECURITY_PAGE = "/settings/security";
