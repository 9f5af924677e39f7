import * as m from "#messages";
export const UI_COPY = {
  themes: {
    light: m.components_ui_themes_light,
    dark: m.components_ui_themes_dark,
    system: m.components_ui_themes_system,
  },
} as const;
