/** More unread notices aren't counted. Apart from the kinds of notices, whose names every page would load. */
export const MAX_COUNTED = 99;
