/** How far a poster's hue may turn from the community's accent, in degrees. */
export const MAX_TURN = 25;
