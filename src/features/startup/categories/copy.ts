import * as m from "#messages";
import type { CategoryColor } from "@/access/tenant";

export const COLOR_NAMES: Record<CategoryColor, () => string> = {
  red: m.startup_categories_colors_red,
  orange: m.startup_categories_colors_orange,
  amber: m.startup_categories_colors_amber,
  green: m.startup_categories_colors_green,
  teal: m.startup_categories_colors_teal,
  blue: m.startup_categories_colors_blue,
  violet: m.startup_categories_colors_violet,
  pink: m.startup_categories_colors_pink,
  gray: m.startup_categories_colors_gray,
};
