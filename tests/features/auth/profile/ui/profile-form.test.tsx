import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as m from "#messages";
import { ProfileForm } from "@/features/auth/profile/ui/profile-form";
import { answer, buttonNamed, clear, draw, frontToast, soon } from "../../../../support/screen";

const VALUES = {
  ...{ fullName: "Mira Keller", username: "mira", bio: "", links: [], shownFields: [] },
  ...{ timeZone: "", language: "de" as const, telegramUsername: "", phoneNumber: "" },
};
const ZONES = { community: "UTC", all: ["UTC"] };

const refresh = vi.fn();
const router = { refresh } as never;

beforeEach(() => void refresh.mockClear());
afterEach(clear);

it.each([true, false])(
  "the page is loaded again after a save if it is in another language now: %s",
  async (leaves) => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
    answer({ "auth.editProfile": { username: "mira", leavesPageLanguage: leaves } });
    draw(
      <AppRouterContext.Provider value={router}>
        <ProfileForm userId="mira" values={VALUES} zones={ZONES} />
      </AppRouterContext.Provider>,
      { seemsSignedIn: true },
    );
    (await soon(() => buttonNamed(m.auth_profile_profileForm_save()))).click();
    await soon(() => expect(frontToast()[0]).toBe(m.auth_profileSaved()));
    await soon(() =>
      expect([reload.mock.calls.length, refresh.mock.calls.length]).toEqual(leaves ? [1, 0] : [0, 1]),
    );
  },
);
