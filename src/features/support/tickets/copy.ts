/** The words of messages to those who run a community. */
export const TICKET_COPY = {
  open: "Open",
  closed: "Closed",
  none: "Nothing to answer",
  noneClosed: "Nothing was closed yet",
  noneText: "What people write on the support page comes here.",
  notAnswered: "Not answered",
  answered: "Answered",
  answers: (answers: number) => `${answers} answers`,
  close: "Close",
  somebody: "Somebody who has left",
  byMail: "answered by mail",
  unproved: "The sender was not signed in: nobody has proved that this address is theirs.",
  answerSent: "The answer is on its way.",
  answer: "Your answer",
  answerHint: (email: string) =>
    `It is mailed to ${email} with your name. The mail says how to write back: by the support form.`,
  closeWith: "Close the ticket with this answer",
  send: "Send answer",
} as const;
