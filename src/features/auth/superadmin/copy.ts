export const SUPERADMIN_COPY = {
  access: "Access Superadmin Panel",
  granted: "Access Granted",
  role: (role: string) => `Role: ${role}`,
  redirecting: "Redirecting...",
  denied: "Access Denied - Superadmin privileges required",
  back: "Back to the platform",
} as const;
