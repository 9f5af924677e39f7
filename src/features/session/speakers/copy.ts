export const PUBLISH_FIRST = "Publish the session first. Speakers are notified as soon as you add them.";

export const SPEAKER_COPY = {
  added: (name: string) => `${name} is on the program.`,
  add: "Add a speaker",
  addHint: "Type a name or a username. We'll notify them. They build their own deck and can decline.",
  submit: "Add",
  suggestions: "Members",
  lead: (talks: number, slots: number, title: string) =>
    `${talks} of ${slots} talks in ${title} are taken. Speakers go on stage in this order.`,
  view: "View the session",
  none: "No speakers yet.",
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  removeAsk: (name: string) => `Remove ${name}'s talk?`,
  removeText: "This deletes their slides, notes and rehearsals. We'll notify them.",
  removeConfirm: "Remove talk",
  hasSpoken: "has spoken",
} as const;
