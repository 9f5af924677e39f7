/** What is told of a session, on its page and in its form. */
export const FACTS_COPY = {
  when: "When",
  where: "Where",
  format: "Format",
  formatOf: (slides: number, seconds: number, talk: string) =>
    `${slides} slides × ${seconds} s, ${talk} a talk`,
  shortFormatOf: (slides: number, seconds: number, talk: string) =>
    `${slides} × ${seconds} s, ${talk} a talk`,
  talksTaken: (length: string, speakers: number, slots: number) =>
    `${length} in all, ${speakers} of ${slots} talks taken`,
  agenda: "Agenda",
  planned: (minutes: string, ofAll: string) => `${minutes} of ${ofAll}`,
  seats: "Seats",
  visibility: "Visibility",
  andOnline: "And online",
  linkForSeats: "Who has a seat gets the link.",
} as const;
