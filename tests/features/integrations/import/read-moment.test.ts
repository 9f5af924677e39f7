import { describe, expect, it } from "vitest";
import { readMoment } from "@/features/integrations/import/read-moment";

const read = (date: string, time = "", timeZone = "Europe/Zurich") => {
  const moment = readMoment({ date, time, timeZone });
  return typeof moment === "string" ? moment : `${moment.day} ${moment.time} ${moment.at.toISOString()}`;
};

describe("API-10: the start of an imported session", () => {
  it.each([
    ["2026-12-20T19:00:00+01:00", ""],
    ["2026-12-20T18:00:00.000Z", ""],
    ["2026-12-20 13:00-05:00", ""],
    ["2026-12-20T19:00", ""],
    ["2026-12-20 19:00:00", ""],
    ["2026-12-20 7:00 PM", ""],
    ["2026-12-20", "19:00"],
    ["2026-12-20", "19:00:00"],
    ["2026-12-20", "07:00 p.m."],
  ])("is read from %s %s", (date, time) => {
    expect(read(date, time)).toBe("2026-12-20 19:00 2026-12-20T18:00:00.000Z");
  });

  it("is noon at 12 PM and midnight at 12 AM", () => {
    expect(read("2026-12-20", "12:00 PM")).toContain("2026-12-20 12:00");
    expect(read("2026-12-20", "12:00 AM")).toContain("2026-12-20 00:00");
  });

  it.each([
    ["03/04/2026", "19:00"],
    ["03.04.2026", "19:00"],
    ["12/20/2026 19:00", ""],
    ["20 December 2026", "19:00"],
    ["2026-12", "19:00"],
    ["2026-12-20", ""],
    ["2026-12-20", "7:00"],
    ["2026-12-20", "7"],
    ["2026-02-30", "19:00"],
    ["2026-02-30T19:00:00Z", ""],
    ["2026-12-20T25:00", ""],
    ["9999-12-31T23:59:59Z", ""],
    ["1766257200", ""],
    ["", "19:00"],
    ["", ""],
    ["=NOW()", ""],
    [`${"9".repeat(10_000)}T`, ""],
    ["٢٠٢٦-١٢-٢٠", "19:00"],
  ])("is never guessed from %s %s", (date, time) => {
    expect(read(date, time)).toBe("bad");
  });

  it("is unclear where a clock change skips or repeats it", () => {
    expect(read("2027-03-28", "02:30")).toBe("unclear");
    expect(read("2026-10-25", "02:30")).toBe("unclear");
    expect(read("2026-10-25T02:30+02:00")).toBe("2026-10-25 02:30 2026-10-25T00:30:00.000Z");
    expect(read("2026-10-25T02:30+01:00"), "the form can't say the second one").toBe("unclear");
    expect(read("2027-03-28T02:30+01:00")).toBe("2027-03-28 03:30 2027-03-28T01:30:00.000Z");
    expect(read("2026-10-25", "02:30", "UTC")).toContain("2026-10-25 02:30");
  });
});
