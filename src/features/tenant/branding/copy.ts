export const BRANDING_FORM_COPY = {
  icon: "Browser icon",
} as const;
