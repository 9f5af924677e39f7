export const NO_SUCH_STARTUP = "This startup is not in the directory.";
export const OWN_STARTUP = "You cannot vote for your own startup.";
