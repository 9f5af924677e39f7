import * as m from "#messages";
export const STANDING_COPY = {
  cardsOff: (canContact: boolean) =>
    canContact ? m.subscription_standing_cardsOffContact() : m.subscription_standing_cardsOff(),
} as const;
