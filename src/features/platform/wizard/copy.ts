/** White text on each of them can be read: at least 4.5 to 1. */
export const SUGGESTED_COLORS = {
  Blue: "#2563eb",
  Teal: "#0f766e",
  Green: "#15803d",
  Orange: "#c2410c",
  Pink: "#be185d",
  Purple: "#7c3aed",
} as const;
