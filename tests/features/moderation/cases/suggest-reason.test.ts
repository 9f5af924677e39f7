import { describe, expect, it } from "vitest";
import { suggestAction, suggestReason, TEMPLATES } from "@/domain/moderation/cases/rules";

describe("the reason a decision starts with", () => {
  it("answers what was reported", () => {
    expect(suggestReason("hide", "off-topic", "en")).toBe("It's off-topic here.");
    expect(suggestReason("hide", "private", "en")).toBe("It shows someone's private information.");
    expect(suggestReason("remove", "stolen", "en")).toBe("It's someone else's work.");
  });

  it("accuses of nothing in particular if no template answers the report", () => {
    for (const action of ["hide", "remove"] as const)
      expect(suggestReason(action, "other", "en")).toBe("It doesn't follow this community's rules.");
  });

  it("is in the author's language", () => {
    expect(suggestReason("hide", "off-topic", "de")).toBe("Es gehört nicht zum Thema.");
    expect(TEMPLATES.hide[0]?.({}, { locale: "fr" })).not.toBe(TEMPLATES.hide[0]?.({}, { locale: "en" }));
  });

  it("is the first template without a report, and for actions that depend on none", () => {
    expect(suggestReason("hide", undefined, "en")).toBe(TEMPLATES.hide[0]?.());
    expect(suggestReason("approve", "spam", "en")).toBe(TEMPLATES.approve[0]?.());
  });
});

it("suggests approval only of content without reports", () => {
  expect(suggestAction({ reports: [] })).toBe("approve");
  expect(suggestAction({ reports: [{}, {}] })).toBeNull();
});
