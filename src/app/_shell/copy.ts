export const SHELL_COPY = {
  version: (version: string) => `Version ${version}`,
  deployed: "Deployed",
  notFound: "404 Page Not Found",
  notFoundOn: (name: string) => `The page you are looking for does not exist on ${name}.`,
  goHome: "Go Home",
  browse: "Browse Startups",
  toPlatform: "Back to the platform",
  appeal: "Appeal",
  account: "Your account",
} as const;

export const BAR_COPY = {
  accountMenu: "Account menu",
  openMenu: "Open menu",
  main: "Main",
  skip: "Skip to content",
  signIn: "Sign In",
  submit: "Submit",
  search: "Search",
  searchKeys: "Ctrl K",
  searchKeysApple: "⌘ K",
  notifications: "Notifications",
} as const;

export const WAITING_COPY = {
  waiting: "waiting",
  title: "Waiting for you",
  cases: (cases: number) => (cases === 1 ? "1 case to decide" : `${cases} cases to decide`),
  tickets: (tickets: number) => (tickets === 1 ? "1 open support ticket" : `${tickets} open support tickets`),
} as const;

export const MENU_COPY = {
  shortcuts: "Keyboard shortcuts",
  signOut: "Sign Out",
  menu: "Menu",
  signIn: "Sign In",
} as const;
