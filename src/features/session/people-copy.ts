/** A speaker or driver whose account is gone. */
export const SOMEBODY = "Somebody who has left";

export const USERNAME_EXAMPLE = "@username";
