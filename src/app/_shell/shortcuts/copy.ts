import * as m from "#messages";

/** What moderators, and what admins besides, find in the palette. */
export const ADMIN_PLACES = {
  moderator: [{ label: m.app_shell_palette_moderation, href: "/admin/moderation" }],
  admin: [
    { label: m.app_shell_palette_people, href: "/admin/users" },
    { label: m.app_shell_palette_roles, href: "/admin/community/members" },
    { label: m.app_shell_palette_tickets, href: "/admin/tickets" },
    { label: m.app_shell_palette_branding, href: "/admin/community/branding" },
    { label: m.app_shell_palette_domains, href: "/admin/community/domains" },
    { label: m.app_shell_palette_features, href: "/admin/community/features" },
    { label: m.app_shell_palette_legal, href: "/admin/community/legal" },
    { label: m.app_shell_palette_security, href: "/admin/security" },
    { label: m.app_shell_palette_audit, href: "/admin/audit" },
  ],
} as const;
