export const FORM_COPY = {
  answerTo: "The answer goes to",
  message: "Your message",
  name: "Your name",
  email: "Your e-mail",
  emailExample: "you@example.com",
} as const;

export const SUPPORT_COPY = {
  topic: "What is it about?",
  chooseTopic: "Choose a topic",
  messageHint: "What did you do, what happened, and what did you expect? Addresses of pages help.",
  submit: "Send message",
  arrived: "Your message has arrived",
  reference: "Its reference is",
  whoReads: ". The owner and the admins have it now, and answer to the e-mail address you gave.",
  another: "Write another message",
} as const;
