import { formatNumber } from "@/lib/format/number";
import { MAX_MESSAGE_LENGTH } from "./rules";

export const NO_TOPIC = "Choose what it is about.";
export const NO_MESSAGE = "Write a few words so that we can help.";
export const LONG_MESSAGE = `At most ${formatNumber(MAX_MESSAGE_LENGTH)} characters.`;
export const NO_ANSWER = "Write an answer.";
export const NO_TICKET = "There is no such ticket.";
export const NO_NAME = "Tell us your name.";
export const LONG_NAME = "At most 80 characters.";
export const NO_EMAIL = "Enter the e-mail address for our answer.";
export const TOO_MANY_TICKETS = "You've sent several messages. Wait a while before you send another one.";
export const UNREACHABLE = "The server could not be reached. What you wrote is still here: please try again.";
export const LONG_ORGANISATION = "At most 120 characters.";
export const NO_REQUEST = "There is no such request.";
