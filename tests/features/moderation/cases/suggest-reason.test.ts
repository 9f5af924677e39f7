import { describe, expect, it } from "vitest";
import { suggestReason, TEMPLATES } from "@/features/moderation/cases/rules";

describe("the reason a decision starts with", () => {
  it("answers what was reported", () => {
    expect(suggestReason("hide", "off-topic")).toBe("It's off-topic here.");
    expect(suggestReason("hide", "private")).toBe("It shows someone's private information.");
    expect(suggestReason("remove", "stolen")).toBe("It's someone else's work.");
  });

  it("accuses of nothing in particular if no template answers the report", () => {
    for (const action of ["hide", "remove"] as const)
      expect(suggestReason(action, "other")).toBe("It doesn't follow this community's rules.");
  });

  it("is the first template without a report, and for actions that depend on none", () => {
    expect(suggestReason("hide", undefined)).toBe(TEMPLATES.hide[0]?.());
    expect(suggestReason("approve", "spam")).toBe(TEMPLATES.approve[0]?.());
  });
});
