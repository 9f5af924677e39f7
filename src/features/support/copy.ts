import { formatNumber } from "@/lib/format/number";
import { MAX_MESSAGE_LENGTH } from "./rules";

export const NO_TOPIC = "Choose a topic.";
export const NO_MESSAGE = "Write a few words so we can help.";
export const LONG_MESSAGE = `Use up to ${formatNumber(MAX_MESSAGE_LENGTH)} characters.`;
export const NO_ANSWER = "Write an answer.";
export const NO_TICKET = "This ticket doesn't exist.";
export const NO_NAME = "Enter your name.";
export const LONG_NAME = "Use up to 80 characters.";
export const NO_EMAIL = "Enter your email address.";
export const TOO_MANY_TICKETS = "You've sent several messages. Wait a while before you send another one.";
export const UNREACHABLE = "We couldn't reach the server. Your message is still here; try again.";
export const LONG_ORGANISATION = "Use up to 120 characters.";
export const NO_REQUEST = "This request doesn't exist.";
