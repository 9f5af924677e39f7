export const SUPERADMIN_COPY = {
  title: "Superadmin",
  text: "For platform operators.",
  again: "Your sign-in is older than 30 minutes. Sign in again to continue.",
  access: "Access Superadmin Panel",
  granted: "Access Granted",
  role: (role: string) => `Role: ${role}`,
  redirecting: "Redirecting...",
  denied: "Access Denied - Superadmin privileges required",
  back: "Back to the platform",
} as const;
