/** For the initial values of a form: read again whenever the form is opened, and never while its user types. */
export const READ_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const;
