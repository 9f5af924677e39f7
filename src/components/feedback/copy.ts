export const ERROR_COPY = {
  title: "Oops! Something went wrong",
  text: "We encountered an unexpected error. Don't worry, our team has been notified.",
  applicationTitle: "Application Error",
  errorId: "Error ID:",
  retry: (left: number) => `Try Again (${left} left)`,
  home: "Go Home",
  reload: "Reload Page",
  refresh: "Refresh Page",
  loading: "Loading application...",
} as const;
