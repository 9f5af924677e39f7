import * as m from "#messages";

export const THEME_NAMES = {
  light: m.common_light,
  dark: m.common_dark,
  system: m.components_ui_themes_system,
} as const;
