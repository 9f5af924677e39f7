/** The words of the menus of the bar. */
export const MENU_COPY = {
  shortcuts: "Keyboard shortcuts",
  signOut: "Sign Out",
  menu: "Menu",
  signIn: "Sign In",
} as const;
