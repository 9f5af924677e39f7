/** What an event is about. The versions of an object's events only grow. */
export const OBJECT_TYPES = [
  "startup",
  "comment",
  "session",
  "member",
  "case",
  "subscription",
  "domain",
  "webhook",
] as const;
export type ObjectType = (typeof OBJECT_TYPES)[number];

/** The events that a webhook can ask for, with the object of each. Seats are events of their session. */
export const EVENTS = {
  "startup.launched": "startup",
  "startup.changed": "startup",
  "startup.milestone": "startup",
  "comment.created": "comment",
  "session.published": "session",
  "session.moved": "session",
  "session.canceled": "session",
  "session.started": "session",
  "session.completed": "session",
  "seat.taken": "session",
  "seat.left": "session",
  "member.joined": "member",
  "member.left": "member",
  "case.opened": "case",
  "case.decided": "case",
  "subscription.changed": "subscription",
  "domain.changed": "domain",
} as const satisfies Record<string, ObjectType>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];

/** Sent by the test button only; no webhook asks for it. */
export const TEST_EVENT = "webhook.test";
export type SentType = EventType | typeof TEST_EVENT;

/** What is stored of an event: no names and no texts of members, which are read when it is sent. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
