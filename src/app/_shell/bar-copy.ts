/** The words of the bar at the top. */
export const BAR_COPY = {
  accountMenu: "Account menu",
  openMenu: "Open menu",
  main: "Main",
  skip: "Skip to content",
  signIn: "Sign In",
  submit: "Submit",
} as const;
