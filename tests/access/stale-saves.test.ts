import { expect, it } from "vitest";
import { holdsSeveral, MUTATIONS, valuesOf } from "../support/mutation-inputs";

/** What the values were when they were loaded: a number that rises with each change, or the values themselves. */
const VERSIONS = ["version", "revision", "draftVersion", "base"];

const OWN = "Changes only the caller's own data.";
const CREATES = "Creates something, or adds an entry to a list that keeps all of them.";
const SWITCH = "Changes one value. The other fields say which one, or why.";
const ACTION = "Is an order that is carried out once. It stores no values that others edit.";
const ORDER =
  "Moves the same entries, and is refused if there are others. No entry is lost, but the last order wins.";
const ALL_NAMED = "Names the version of each case.";

/** Mutations that take several values without the version that they replace, and why none is lost. */
const UNVERSIONED: Record<string, string> = {
  "auth.addPasskey": OWN,
  "auth.changePassword": OWN,
  "auth.confirmTotp": OWN,
  "auth.deleteAccount": OWN,
  "auth.editProfile": OWN,
  "auth.finishProvider": ACTION,
  "auth.proveFactor": ACTION,
  "auth.receiveProvider": ACTION,
  "auth.redeemLink": OWN,
  "auth.requestMagicLink": ACTION,
  "auth.requestReset": ACTION,
  "auth.resetPassword": OWN,
  "auth.setUp": CREATES,
  "auth.signInWithPasskey": ACTION,
  "auth.signUp": CREATES,
  "auth.startHandover": ACTION,
  "auth.startProvider": ACTION,
  "cases.decide": ALL_NAMED,
  "cases.saveView": OWN,
  "flags.switch": SWITCH,
  "flags.switchDefault": SWITCH,
  "flags.switchForTenant": SWITCH,
  "hosting.addPageRule": CREATES,
  "hosting.addRateLimit": CREATES,
  "hosting.addRecord": CREATES,
  "hosting.addRoute": CREATES,
  "hosting.sync": ACTION,
  "integrations.agents.allow": ACTION,
  "integrations.import.check": ACTION,
  "integrations.import.upload": CREATES,
  "integrations.keys.create": ACTION,
  "integrations.keys.createOwn": OWN,
  "integrations.webhooks.create": CREATES,
  "member.directory.save": OWN,
  "member.directory.saveSearch": OWN,
  "member.exportPeople": ACTION,
  "member.introductions.ask": CREATES,
  "member.invite": CREATES,
  "member.joining.ask": CREATES,
  "member.joining.decide": ACTION,
  "member.liftSanction": SWITCH,
  "member.sanction": CREATES,
  "moderation.report": CREATES,
  "notification.savePreferences": OWN,
  "platform.banPerson": CREATES,
  "platform.createTenant": CREATES,
  "platform.deleteTenant": ACTION,
  "platform.founding.submit": CREATES,
  "security.addBlock": CREATES,
  "security.beginAuditExport": ACTION,
  "security.reportError": CREATES,
  "session.create": CREATES,
  "session.decks.orderSpeakers": ORDER,
  "session.decks.rehearsed": CREATES,
  "session.questions.mark": SWITCH,
  "session.react": ACTION,
  "session.replay.comment": CREATES,
  "session.replay.giveFeedback": OWN,
  "startup.makers.invite": CREATES,
  "startup.upload": CREATES,
  "subscription.changePlan": ACTION,
  "subscription.createCheckoutSession": ACTION,
  "subscription.createPortalSession": ACTION,
  "support.answer": CREATES,
  "support.holdTicket": CREATES,
  "support.openTicket": CREATES,
  "support.sendRequest": CREATES,
  "tenant.close": ACTION,
};

it("No form that several people edit replaces values that it hasn't loaded", () => {
  const unversioned = MUTATIONS.filter(([, { _def }]) => {
    const values = valuesOf(_def);
    const isWhole = values.length > 1 || holdsSeveral(_def);
    return isWhole && !values.some((field) => VERSIONS.includes(field));
  }).map(([path]) => path);
  expect(unversioned.sort()).toEqual(Object.keys(UNVERSIONED).sort());
});
