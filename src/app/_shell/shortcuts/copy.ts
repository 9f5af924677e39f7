import * as m from "#messages";

/** The palette's entries for moderators, and the additional ones for admins. */
export const ADMIN_PLACES = {
  moderator: [{ label: m.common_moderation, href: "/admin/moderation" }],
  admin: [
    { label: m.app_shell_palette_people, href: "/admin/users" },
    { label: m.common_rolesAndInvitations, href: "/admin/community/members" },
    { label: m.app_shell_palette_tickets, href: "/admin/tickets" },
    { label: m.common_branding, href: "/admin/community/branding" },
    { label: m.common_domains, href: "/admin/community/domains" },
    { label: m.common_featuresAndRules, href: "/admin/community/features" },
    { label: m.common_legalPages, href: "/admin/community/legal" },
    { label: m.common_security, href: "/admin/security" },
    { label: m.common_auditLog, href: "/admin/audit" },
  ],
} as const;
