export const MEMBER_PAGES_COPY = {
  authText: "Sign in or create an account.",
  newPassword: "Choose a new password",
  confirmAddress: "Confirm your address",
  dashboard: "Dashboard",
  deleteAccount: "Delete your account",
  deleteText: "This deletes your account in all communities on this platform, immediately and for good.",
  confirmNewAddress: "Confirm your new address",
  subscription: "Subscription",
  checkout: "Checkout",
  settings: "Settings",
  dangerZone: "Danger zone",
} as const;
