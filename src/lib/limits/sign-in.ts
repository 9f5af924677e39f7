/** A sign-in ends after this time without a visit, and in any case a year after it began. */
export const SIGN_IN_SECONDS = 30 * 24 * 3600;
export const MAX_SIGN_IN_SECONDS = 365 * 24 * 3600;
