type State = { calls: number; limit: number };

/**
 * How the limiter judges the requests for a form: uneasy if a network, a community or all of them together have used
 * more than half of an allowance, alarmed if more than all of it.
 */
export type Unease = "calm" | "uneasy" | "alarmed";

export function judgeForm(states: readonly State[]): Unease {
  const share = Math.max(...states.map(({ calls, limit }) => calls / limit));
  if (share > 1) return "alarmed";
  return share > 0.5 ? "uneasy" : "calm";
}

/** Iterations of each step. One takes 1 ms on a laptop and about 2 ms on a phone. */
export const STEP_COST = 5000;

/** A challenge takes half as many steps on average, and never more: about half a second on a phone, or a whole one. */
export const MAX_STEPS: Readonly<Record<Exclude<Unease, "calm">, number>> = { uneasy: 600, alarmed: 1200 };

/** Instead of a widget that a browser can't load, or bots would always say so. */
export const INSTEAD_OF_WIDGET = 2;

/** For a phone that sleeps meanwhile. */
export const CHALLENGE_SECONDS = 300;

/** How long the email about a form waits that was sent without JavaScript, and so without a proof. */
export const MAIL_DELAY_SECONDS: Readonly<Record<Unease, number>> = { calm: 0, uneasy: 60, alarmed: 300 };
