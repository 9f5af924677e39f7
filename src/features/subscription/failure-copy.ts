export const UNREACHABLE = "We couldn't reach the server. Try again: you won't be charged twice.";
