export const FORM_COPY = {
  answerTo: "We'll reply to",
  message: "Your message",
  name: "Your name",
  email: "Your email",
  emailExample: "you@example.com",
} as const;

export const SUPPORT_COPY = {
  topic: "What's it about?",
  chooseTopic: "Choose a topic",
  messageHint: "What did you do, what happened, and what did you expect? Links help.",
  submit: "Send message",
  arrived: "Message sent",
  reference: "Your reference is",
  whoReads: ". The owner and the admins will reply to the email address you gave.",
  another: "Send another message",
} as const;
