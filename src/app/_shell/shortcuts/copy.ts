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

export const SHORTCUTS_COPY = {
  control: "Ctrl",
  goTo: "Go to a page or startup (⌘ K on a Mac)",
  search: "Search",
  next: "Next in a list",
  previous: "Previous in a list",
  vote: "Vote for the selected startup, or remove your vote",
  comment: "Write a comment",
  thisList: "Show keyboard shortcuts",
  title: "Keyboard shortcuts",
  useThem: "Turn on single-key shortcuts in this browser. Ctrl K always works.",
  found: "Pages and startups",
  where: "Go to",
  pageOrStartup: "Page or startup",
  placeholder: "Search pages and startups",
} as const;
