import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import CropDialog from "@/components/crop/crop-dialog";
import { AutoRules } from "@/domain/moderation/auto-rules/schema";
import { blankDraft } from "@/domain/startup/drafts/rules";
import type { CommunityRules } from "@/domain/tenant/schema";
import { periodRange } from "@/features/analytics/community-stats/range-rules";
import { LookNav } from "@/features/analytics/community-stats/ui/stats-nav";
import { RetentionForm } from "@/features/analytics/retention/ui/retention-form";
import { CodeForm } from "@/features/auth/factors/ui/code-form";
import { ProfileForm } from "@/features/auth/profile/ui/profile-form";
import { Traffic } from "@/features/hosting/ui/traffic";
import { RateLimitForm } from "@/features/hosting/zone/ui/rate-limit-form";
import { RecordForm } from "@/features/hosting/zone/ui/record-form";
import { MemberFieldsForm } from "@/features/member/fields/ui/member-fields-form";
import type { Person } from "@/features/member/person/schema";
import { SanctionDialog } from "@/features/member/person/ui/sanction-dialog";
import { InviteForm } from "@/features/member/team/ui/invite-form";
import { AutoRulesForm } from "@/features/moderation/auto-rules/ui/auto-rules-form";
import { DecisionDialog } from "@/features/moderation/cases/ui/decision-dialog";
import type { Queue } from "@/features/moderation/cases/ui/use-queue";
import { DigestFields } from "@/features/notification/preferences/ui/digest-fields";
import { BanForm } from "@/features/platform/users/ui/ban-form";
import { AuditFilterForm } from "@/features/security/audit/ui/filters";
import { BlockForm } from "@/features/security/blocks/ui/block-form";
import { SlideActions } from "@/features/session/decks/ui/slide-actions";
import { blankPlan } from "@/features/session/planning/rules";
import { PlanForm } from "@/features/session/planning/ui/plan-form";
import { Scrubber } from "@/features/session/replay/ui/scrubber";
import type { ReplayView } from "@/features/session/replay/ui/use-replay";
import { LaunchDate } from "@/features/startup/launch/ui/launch-date";
import { ScheduleSection } from "@/features/startup/launch/ui/schedule-section";
import { FactsSection } from "@/features/startup/submission/ui/facts-section";
import { PostActions } from "@/features/tenant/blog/ui/post-actions";
import { RulesForm } from "@/features/tenant/settings/ui/settings-form";
import { newId } from "@/lib/id";
import { answer, buttonNamed, clear } from "../support/screen";
import { typeIntoFields } from "../support/typed-fields";

const ZONE = "Europe/Zurich";
const TODAY = new Date().toISOString().slice(0, 10);
const nothing = () => {};

afterEach(() => {
  clear();
  sessionStorage.clear();
});

const mira = { userId: "1", username: "mira", language: "en" } as Person;
const PROFILE = {
  ...{ fullName: "Mira Keller", username: "mira", bio: "", links: [], shownFields: [] },
  ...{ timeZone: "", language: "de" as const, telegramUsername: "", phoneNumber: "" },
};
const RULES: CommunityRules = {
  ...{ reviewSubmissions: false, holdFirstComments: false, launchesPerDay: 3 },
  ...{ languages: ["en"], searchLanguage: "english" },
  ...{ timeZone: "Europe/Zurich", isHiddenFromSearch: false, socialLinks: {} },
};
const POST = { id: newId(), state: "draft" } as Parameters<typeof PostActions>[0]["post"];
const SYNC = { flush: async () => 1, stop: nothing, ask: nothing } as unknown as Parameters<
  typeof PostActions
>[0]["sync"];
const QUEUE = { cases: [], decide: async () => null } as unknown as Queue;

const plan = () => ({
  ...blankPlan(newId(), TODAY, ZONE),
  capacity: 30,
  agenda: [{ title: "Doors", minutes: 30, isBreak: false, speaker: null }],
});

const Facts = () => (
  <FormProvider {...useForm({ defaultValues: blankDraft() })}>
    <FactsSection />
  </FormProvider>
);

function Digest() {
  const [clock, setClock] = useState({ digestHour: 8, digestWeekday: 1 });
  const change = (part: Partial<typeof clock>) => setClock((known) => ({ ...known, ...part }));
  return (
    <DigestFields hour={clock.digestHour} weekday={clock.digestWeekday} timeZone={ZONE} onChange={change} />
  );
}

function Replay() {
  const [ms, setMs] = useState(0);
  const view = {
    player: { ms, seek: setMs, length: 400_000 },
    replay: { format: "pecha-kucha" },
    talk: { title: "A talk" },
    ...{ from: 0, length: 400_000, isLast: true, slide: 1, asked: [] },
    chapters: Array.from({ length: 20 }, (_, index) => ({ slide: index + 1, ms: index * 20_000 })),
  };
  return <Scrubber view={view as unknown as ReplayView} />;
}

const ASKED = (["date", "number", "choice", "multi_choice"] as const).map(
  (kind): CustomField => ({
    ...{ key: `of-${kind}`, target: "member", kind, name: kind, names: {}, hint: null },
    ...{ isRequired: false, isFilterable: false },
    options: [{ keys: ["one"], name: "One", names: {} }],
  }),
);

/** One screen has the fields of three files. */
const PLAN = [
  "features/session/planning/ui/when-fields.tsx",
  "features/session/planning/ui/agenda-row.tsx",
  "features/session/planning/ui/seats-fields.tsx",
].join(", ");

/** The screens by the files of their fields, which `tests/structure/dated-fields.test.ts` compares with the source. */
const SCREENS: Record<string, () => ReactNode> = {
  [PLAN]: () => <PlanForm userId="mira" start={{ plan: plan(), version: 4 }} />,
  "features/startup/launch/ui/launch-date.tsx": () => (
    <ScheduleSection startupId="1" launchAt={new Date(Date.now() + 9e8)} timeZone={ZONE} />
  ),
  "features/startup/submission/ui/facts-section.tsx": () => <Facts />,
  "components/forms/value-field.tsx": () => (
    <MemberFieldsForm community="Tea Makers" own={{ fields: ASKED, values: {} }} />
  ),
  "features/auth/factors/ui/code-form.tsx": () => (
    <CodeForm kind="totp" isMain isBusy={false} problem={undefined} onCode={nothing} />
  ),
  "features/tenant/blog/ui/post-actions.tsx": () => (
    <PostActions post={POST} sync={SYNC} isKept onRefusal={nothing} />
  ),
  "features/tenant/settings/ui/settings-form.tsx": () => (
    <RulesForm rules={RULES} zones={["Europe/Zurich"]} />
  ),
  "features/moderation/auto-rules/ui/auto-rules-form.tsx": () => (
    <AutoRulesForm rules={AutoRules.parse({})} />
  ),
  "features/moderation/cases/ui/decision-dialog.tsx": () => (
    <DecisionDialog order={{ action: "mute", ids: [] }} queue={QUEUE} />
  ),
  "features/member/team/ui/invite-form.tsx": () => <InviteForm givable={["member", "moderator"]} />,
  "features/member/person/ui/sanction-dialog.tsx": () => (
    <SanctionDialog person={mira} kind="mute" onClose={nothing} />
  ),
  "features/platform/users/ui/ban-form.tsx": () => (
    <BanForm userId="1" person={{ isBanned: false, bannedUntil: null, banReason: null }} timeZone={ZONE} />
  ),
  "features/security/blocks/ui/block-form.tsx": () => <BlockForm />,
  "features/security/audit/ui/filters.tsx": () => (
    <AuditFilterForm filters={{ from: "2026-11-01" }} actions={["post.published"]} />
  ),
  "features/analytics/community-stats/ui/stats-nav.tsx": () => (
    <LookNav
      look={{ range: periodRange("30", TODAY), isCompared: false }}
      today={TODAY}
      mayCompare
      mayChoose
    />
  ),
  "features/analytics/retention/ui/retention-form.tsx": () => <RetentionForm months={24} />,
  "features/hosting/ui/traffic.tsx": () => <Traffic today={TODAY} />,
  "features/hosting/zone/ui/rate-limit-form.tsx": () => <RateLimitForm limit={null} onDone={nothing} />,
  "features/hosting/zone/ui/record-form.tsx": () => (
    <RecordForm
      record={
        {
          id: "1",
          type: "MX",
          name: "@",
          content: "mx.example",
          proxied: false,
          priority: 10,
          ttl: 1,
        } as never
      }
      onDone={nothing}
    />
  ),
  "features/notification/preferences/ui/digest-fields.tsx": () => <Digest />,
  "features/session/replay/ui/scrubber.tsx": () => <Replay />,
  "features/session/decks/ui/slide-actions.tsx": () => (
    <SlideActions
      {...{ index: 0, count: 20, isEmpty: false }}
      {...{ onMove: nothing, onSwap: nothing, onDuplicate: nothing, onClear: nothing }}
    />
  ),
  "features/auth/profile/ui/time-zone-field.tsx": () => (
    <ProfileForm userId="mira" values={PROFILE} zones={{ community: ZONE, all: ["UTC", ZONE] }} />
  ),
  "components/crop/crop-dialog.tsx": () => (
    <CropDialog file={new File([], "me.png")} onClose={nothing} onCropped={nothing} />
  ),
};

const router = { refresh: nothing, push: nothing, replace: nothing, prefetch: nothing } as never;
const withRouter = (screen: ReactNode) => (
  <AppRouterContext.Provider value={router}>{screen}</AppRouterContext.Provider>
);

test.each(Object.entries(SCREENS))(
  "%s stays whatever is typed into its fields",
  async (_, screen) => {
    answer({ "hosting.traffic": [] });
    vi.stubGlobal("createImageBitmap", async () => ({ width: 400, height: 300, close: nothing }));
    await typeIntoFields(withRouter(screen()));
  },
  20_000,
);

test.each(["", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "+275760-09-13T00:00:00.000Z"])(
  "a draft whose launch is kept as %j opens, and its launch can be changed",
  async (kept) => {
    answer({});
    const types = await typeIntoFields(<LaunchDate value={kept} timeZone={ZONE} onChange={nothing} />);
    expect(types).toContain("time");
  },
);

test("a post isn't scheduled for a year that no calendar knows", async () => {
  answer({});
  const types = await typeIntoFields(withRouter(SCREENS["features/tenant/blog/ui/post-actions.tsx"]?.()));
  expect(types).toEqual(["datetime-local"]);
  buttonNamed(m.common_schedule()).click();
  await vi.waitFor(() =>
    expect(document.querySelector("main")?.textContent).toContain(m.common_timeInPast()),
  );
});
