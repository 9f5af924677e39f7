export const PUBLISH_FIRST =
  "Publish the session first: speakers are told at once that they are on its programme.";

export const SPEAKER_COPY = {
  added: (name: string) => `${name} is on the programme.`,
  add: "Add a speaker",
  addHint: "A member, by username. They are told at once, fill their deck themselves and can decline.",
  submit: "Add",
  lead: (talks: number, slots: number, title: string) =>
    `${talks} of ${slots} talks of ${title} are taken. They are given in this order.`,
  view: "View the session",
  none: "Nobody is on the programme yet.",
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  removeAsk: (name: string) => `Remove the talk of ${name}?`,
  removeText: "Their slides, notes and rehearsals are removed with it, and they are told.",
  removeConfirm: "Remove the talk",
  hasSpoken: "has been on the stage",
} as const;
