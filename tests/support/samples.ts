import { choicesOf } from "@/domain/notification/preferences/rules";
import { sessionAccessLog } from "@/domain/schema";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { newId } from "@/lib/id";
import { createMember, createStartup, HUB, type Person } from "./factories";
import { owner } from "./owner-db";
import { sessionPlan } from "./session-plans";
import { createDeck, createSession, createTalk } from "./sessions";
import { draftStartup, typedDraft } from "./submissions";
import { callAs } from "./trpc-caller";

/** What a community holds for the samples: a maker's startup with a comment of a reader. */
export type Stage = {
  maker: Person;
  reader: Person;
  startupId: string;
  startupSlug: string;
  commentId: string;
  /** A session that the maker hosts and speaks in. */
  sessionId: string;
  deckId: string;
  /** The id of a question that the reader asks while it is live. */
  questionId: string;
  /** The maker's talk about the startup in a session that is over, which the reader looked at. */
  given: { sessionId: string; deckId: string; commentId: string };
};

export async function setStage(tenantId = HUB): Promise<Stage> {
  const [maker, reader] = [await createMember(tenantId), await createMember(tenantId)];
  const terms = { makers: [maker], createdBy: maker.userId };
  const { id: startupId, slug: startupSlug } = await createStartup(tenantId, terms);
  const caller = await callAs(reader, tenantId);
  const { id: commentId } = await caller.startup.comment({ startupId, body: "Well made.", parentId: null });
  const { id: sessionId } = await createSession(tenantId, { hosts: [maker] });
  const { id: deckId } = await createDeck(tenantId, sessionId, maker, { startupId });
  const given = await setGiven(tenantId, maker, reader);
  const known = { startupId, startupSlug, commentId, sessionId, deckId };
  return { ...known, maker, reader, questionId: newId(), given };
}

async function setGiven(tenantId: string, maker: Person, reader: Person): Promise<Stage["given"]> {
  const { id: sessionId } = await createSession(tenantId, { hosts: [maker], status: "completed" });
  const { id: deckId } = await createDeck(tenantId, sessionId, maker);
  await createTalk(tenantId, { sessionId, deckId });
  await owner.insert(sessionAccessLog).values({ id: newId(), tenantId, sessionId, userId: reader.userId });
  return { sessionId, deckId, commentId: newId() };
}

type Sample = { as: "visitor" | "reader" | "maker"; input?: (stage: Stage) => unknown };

const DRIVER_KEY = "browser-of-the-maker";

const view = { ...DEFAULT_VIEW };

/** One call of every procedure that succeeds; what must fail here is left out by name, with its reason. */
export const SAMPLES: Record<string, Sample> = {
  "auth.viewer": { as: "reader" },
  "auth.ownProfile": { as: "reader" },
  "auth.options": { as: "visitor" },
  "auth.signUp": {
    as: "visitor",
    input: () => ({ name: "New", email: `${newId()}@people.example`, password: "correct horse battery" }),
  },
  "auth.requestMagicLink": { as: "visitor", input: ({ reader }) => ({ email: reader.email }) },
  "auth.requestReset": { as: "visitor", input: ({ reader }) => ({ email: reader.email }) },
  "auth.editProfile": {
    as: "maker",
    input: ({ maker }) => ({
      fullName: "Maker",
      username: maker.username,
      bio: "",
      links: [],
      timeZone: "",
      language: "",
      telegramUsername: "",
      phoneNumber: "",
      shownFields: [],
    }),
  },
  "auth.introduce": { as: "maker", input: () => ({ fullName: "Maker" }) },
  "auth.removeAvatar": { as: "maker" },
  "auth.requestEmailChange": { as: "maker", input: () => ({ email: `${newId()}@people.example` }) },
  "auth.askForPasskey": { as: "visitor" },
  "auth.askForNewPasskey": { as: "reader" },
  "auth.renamePasskey": { as: "maker", input: () => ({ id: newId(), name: "Phone" }) },
  "auth.removePasskey": { as: "maker", input: () => ({ id: newId() }) },
  "auth.forgetBrowser": { as: "maker", input: () => ({ id: newId() }) },
  "auth.factorWays": { as: "reader" },
  "auth.startTotp": { as: "reader" },
  "auth.removeTotp": { as: "maker" },
  "auth.switchFactor": { as: "maker", input: () => ({ isOn: false }) },
  "auth.stopOwnRecovery": { as: "maker" },
  "shell.security": { as: "reader" },
  "auth.endSignIn": { as: "maker", input: () => ({ id: newId() }) },
  "auth.endOtherSignIns": { as: "maker" },
  "auth.startHandover": { as: "visitor", input: () => ({}) },
  "auth.unlinkProvider": { as: "maker", input: () => ({ provider: "google" }) },
  "auth.readExport": { as: "reader" },
  "auth.requestExport": { as: "reader" },
  "auth.changePassword": { as: "maker", input: () => ({ password: "correct horse battery" }) },
  "moderation.report": {
    as: "reader",
    input: ({ startupId }) => ({ targetType: "startup", targetId: startupId, reason: "spam", details: "" }),
  },
  "notification.list": { as: "maker", input: () => ({}) },
  "notification.unread": { as: "maker" },
  "notification.preferences": { as: "reader" },
  "notification.read": { as: "maker", input: () => ({ id: newId() }) },
  "notification.readAll": { as: "maker", input: () => ({ until: new Date() }) },
  "notification.savePreferences": {
    as: "reader",
    input: () => ({ choices: choicesOf({}), mutesMail: false, digestHour: 8, digestWeekday: 1 }),
  },
  "security.reportError": { as: "visitor", input: () => ({ id: newId(), message: "Oops", path: "/" }) },
  "session.list": { as: "visitor", input: () => ({ when: "ahead" }) },
  "session.read": { as: "visitor", input: ({ sessionId }) => ({ sessionId }) },
  "session.stage": { as: "visitor", input: ({ sessionId }) => ({ sessionId }) },
  "session.clock": { as: "visitor" },
  "session.view": { as: "reader", input: ({ sessionId }) => ({ sessionId }) },
  "session.decks.slides": { as: "maker", input: ({ deckId }) => ({ deckId }) },
  "session.decks.mine": { as: "maker", input: ({ sessionId }) => ({ sessionId }) },
  "session.decks.programme": { as: "maker", input: ({ sessionId }) => ({ sessionId }) },
  "session.decks.addSpeaker": {
    as: "maker",
    input: ({ sessionId, maker }) => ({ sessionId, username: maker.username }),
  },
  "session.decks.orderSpeakers": {
    as: "maker",
    input: ({ sessionId, deckId }) => ({ sessionId, deckIds: [deckId] }),
  },
  "session.decks.notes": { as: "maker", input: ({ deckId }) => ({ deckId }) },
  "session.seats.mine": { as: "visitor", input: ({ sessionId }) => ({ sessionId }) },
  "session.seats.list": { as: "maker" },
  "session.seats.join": { as: "reader", input: ({ sessionId }) => ({ sessionId }) },
  "session.seats.take": { as: "reader", input: ({ sessionId }) => ({ sessionId }) },
  "session.seats.attendees": { as: "maker", input: ({ sessionId }) => ({ sessionId }) },
  "session.seats.leave": { as: "reader", input: ({ sessionId }) => ({ sessionId }) },
  "session.decks.rehearsed": {
    as: "maker",
    input: ({ deckId }) => ({ id: newId(), deckId, pace: [18_000, 21_000] }),
  },
  "session.seats.calendar": { as: "visitor", input: ({ sessionId }) => ({ sessionId }) },
  "session.seats.feed": { as: "visitor", input: () => ({ word: "no-word-of-ours" }) },
  "session.seats.makeFeed": { as: "reader" },
  "session.seats.myFeed": { as: "reader" },
  "session.seats.dropFeed": { as: "reader" },
  "session.plan": { as: "maker", input: ({ sessionId }) => ({ sessionId }) },
  "session.create": { as: "maker", input: () => sessionPlan() },
  "session.open": { as: "maker", input: ({ sessionId }) => ({ sessionId, driverKey: DRIVER_KEY }) },
  "session.takeDrive": { as: "maker", input: ({ sessionId }) => ({ sessionId, driverKey: DRIVER_KEY }) },
  "session.react": { as: "reader", input: ({ sessionId }) => ({ sessionId, counts: { clap: 2 } }) },
  "session.questions.ask": {
    as: "reader",
    input: ({ sessionId, questionId }) => ({ id: questionId, sessionId, body: "Why?" }),
  },
  "session.replay.comment": {
    as: "reader",
    input: ({ given: { deckId, commentId } }) => ({ id: commentId, deckId, slide: 1, body: "Well said." }),
  },
  "session.replay.comments": { as: "visitor", input: ({ given: { deckId } }) => ({ deckId }) },
  "session.replay.deleteComment": {
    as: "reader",
    input: ({ given: { commentId } }) => ({ commentId }),
  },
  "session.replay.giveFeedback": {
    as: "reader",
    input: ({ given: { deckId } }) => ({ deckId, rating: 4, body: "Thanks." }),
  },
  "session.replay.feedback": {
    as: "maker",
    input: ({ given: { sessionId } }) => ({ sessionId }),
  },
  "session.replay.setRecording": {
    as: "maker",
    input: ({ given: { sessionId } }) => ({ sessionId, url: "https://youtu.be/dQw4w9WgXcQ" }),
  },
  "session.questions.list": { as: "visitor", input: ({ sessionId }) => ({ sessionId }) },
  "session.questions.vote": { as: "maker", input: ({ questionId }) => ({ questionId, vote: "set" }) },
  "session.questions.mark": { as: "maker", input: ({ questionId }) => ({ questionId, isAnswered: true }) },
  "session.questions.export": { as: "maker", input: ({ sessionId }) => ({ sessionId }) },
  "session.command": {
    as: "maker",
    input: ({ sessionId }) => ({
      sessionId,
      driverKey: DRIVER_KEY,
      version: 1,
      command: { kind: "blackout", isOn: true },
    }),
  },
  "session.complete": { as: "maker", input: ({ sessionId }) => ({ sessionId }) },
  "startup.list": { as: "visitor", input: () => ({ view }) },
  "startup.search": { as: "visitor", input: () => ({ words: "startup", view }) },
  "startup.memberStartups": { as: "visitor", input: ({ maker }) => ({ userId: maker.userId }) },
  "startup.memberComments": { as: "visitor", input: ({ reader }) => ({ userId: reader.userId }) },
  "startup.memberVotes": { as: "reader", input: ({ reader }) => ({ userId: reader.userId }) },
  "startup.suggest": { as: "visitor", input: () => ({ words: "start" }) },
  "shell.account": { as: "reader" },
  "shell.dashboard": { as: "maker" },
  "shell.newcomer": { as: "maker" },
  "startup.beginSubmission": { as: "reader" },
  "startup.firstDays": { as: "maker" },
  "startup.read": { as: "visitor", input: ({ startupSlug: slug }) => ({ slug }) },
  "startup.explainRank": { as: "visitor", input: ({ startupId }) => ({ startupId }) },
  "startup.vote": { as: "reader", input: ({ startupId }) => ({ startupId, vote: "set" }) },
  "startup.myVotes": { as: "reader", input: ({ startupId }) => ({ startupIds: [startupId] }) },
  "startup.comment": { as: "reader", input: ({ startupId }) => ({ startupId, body: "And again." }) },
  "startup.editComment": { as: "reader", input: ({ commentId }) => ({ commentId, body: "Very well made." }) },
  "startup.likeComment": { as: "maker", input: ({ commentId }) => ({ commentId, like: "set" }) },
  "startup.pinComment": { as: "maker", input: ({ commentId }) => ({ commentId, pin: true }) },
  "startup.commentHistory": { as: "reader", input: ({ commentId }) => ({ commentId }) },
  "startup.threads": {
    as: "visitor",
    input: ({ startupId }) => ({ startupId, sort: "new", afterId: null }),
  },
  "startup.thread": { as: "visitor", input: ({ commentId }) => ({ commentId }) },
  "startup.earlierReplies": { as: "visitor", input: ({ commentId }) => ({ beforeId: commentId }) },
  "startup.myDiscussion": { as: "reader", input: ({ startupId }) => ({ startupId }) },
  "startup.visitDiscussion": { as: "reader", input: ({ startupId }) => ({ startupId }) },
  "session.suggestMembers": { as: "reader", input: ({ maker }) => ({ query: maker.username }) },
  "startup.suggestMentions": { as: "reader", input: ({ maker }) => ({ query: maker.username }) },
  "startup.submit": {
    as: "maker",
    input: () => draftStartup({ website: "sample.example" }),
  },
  "startup.saveDraft": { as: "maker", input: () => ({ values: typedDraft(), version: 0 }) },
  "startup.launchSlots": { as: "maker", input: () => ({ month: "2026-06" }) },
  "startup.edit": {
    as: "maker",
    input: ({ startupId }) => ({ values: draftStartup({ id: startupId }), version: 1, newAddress: false }),
  },
  "startup.deleteDraft": { as: "maker", input: () => ({ startupId: newId() }) },
  "startup.findDuplicates": { as: "reader", input: () => ({ website: "sample.example", name: "Sample" }) },
  "startup.findMakers": { as: "reader", input: ({ maker }) => ({ query: maker.username }) },
  "startup.makers.invite": {
    as: "maker",
    input: ({ startupId }) => ({ startupId, name: `${newId()}@people.example`, role: "editor" }),
  },
  "startup.makers.setRole": {
    as: "maker",
    input: ({ startupId, maker }) => ({ startupId, userId: maker.userId, role: "owner" }),
  },
  "subscription.current": { as: "reader" },
  "support.openTicket": {
    as: "visitor",
    input: () => ({
      topic: "question",
      message: "How?",
      sender: { name: "Ada", email: `${newId()}@people.example` },
    }),
  },
  "support.holdTicket": {
    as: "visitor",
    input: () => ({
      topic: "question",
      message: "How?",
      sender: { name: "Ada", email: `${newId()}@people.example` },
    }),
  },
  "support.sendRequest": {
    as: "visitor",
    input: () => ({
      kind: "demo",
      organisation: "",
      message: "Show us.",
      sender: { name: "Ada", email: `${newId()}@people.example` },
    }),
  },
  "startup.deleteComment": { as: "reader", input: ({ commentId }) => ({ commentId }) },
};
