export const UNREACHABLE = "The server could not be reached. Please try again: nothing is charged twice.";
