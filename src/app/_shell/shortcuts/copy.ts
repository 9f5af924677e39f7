/** What moderators, and what admins besides, find in the palette. */
export const ADMIN_PLACES = {
  moderator: [{ label: "Moderation", href: "/admin/moderation" }],
  admin: [
    { label: "People", href: "/admin/users" },
    { label: "Roles and invitations", href: "/admin/community/members" },
    { label: "Support tickets", href: "/admin/tickets" },
    { label: "Branding", href: "/admin/community/branding" },
    { label: "Domains", href: "/admin/community/domains" },
    { label: "Features & rules", href: "/admin/community/features" },
    { label: "Legal pages", href: "/admin/community/legal" },
    { label: "Security", href: "/admin/security" },
    { label: "Audit log", href: "/admin/audit" },
  ],
} as const;
