import { and, eq, inArray, lt, ne } from "drizzle-orm";
import { currentLanguage } from "#language";
import * as m from "#messages";
import type { FounderScope, PlatformScope } from "@/access/scope";
import { foundings } from "@/domain/schema";
import { readLabelAddress } from "@/features/platform/tenants/check-domain";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { inPlatform, type Tx } from "@/server/db/client";
import { encodeImage } from "@/server/files/image-processing";
import { withStagedUpload } from "@/server/files/upload-staging";
import { blankValues, isSameFounding } from "./rules";
import type {
  CheckLabel,
  FoundingDraft,
  FoundingValues,
  SaveFounding,
  UploadFoundingLogo,
  WithdrawFounding,
} from "./schema";

type Row = typeof foundings.$inferSelect;

const isOpenOf = ({ viewer }: FounderScope) =>
  and(eq(foundings.founderId, viewer.userId), ne(foundings.state, "created"));

const valuesOf = ({ name, label, language, timeZone, color, invitees }: Row): FoundingValues => ({
  ...{ name, label, color, invitees },
  language: language ?? currentLanguage(),
  timeZone: timeZone ?? "",
});

const logoUrlOf = ({ logo }: Pick<Row, "logo">): string | null => logo && `data:image/webp;base64,${logo}`;

/** Returns the viewer's draft or waiting request, and begins one if there is none. */
export const openFounding = (scope: FounderScope): Promise<FoundingDraft> =>
  inPlatform(scope, async (tx) => {
    const { viewer, now } = scope;
    const begun = { ...blankValues(currentLanguage()), id: newId(), founderId: viewer.userId };
    const open = tx.select().from(foundings).where(isOpenOf(scope));
    if ((await open).length === 0)
      await tx
        .insert(foundings)
        .values({ ...begun, savedAt: now, createdAt: now })
        .onConflictDoNothing();
    const [row] = await open;
    if (!row || row.state === "created") throw new Error("A draft was begun but not found.");
    const { id, state, version, reason } = row;
    return { id, state, version, reason, values: valuesOf(row), logo: logoUrlOf(row) };
  });

const isTheirs = ({ viewer }: FounderScope, id: string) =>
  and(eq(foundings.id, id), eq(foundings.founderId, viewer.userId));

const gone = () => new AppError("NOT_FOUND", m.platform_founding_gone(), "gone");

/**
 * Locks a draft or request of the viewer.
 * @throws AppError NOT_FOUND (`gone`)
 */
export async function lockFounding(tx: Tx, scope: FounderScope, id: string): Promise<Row> {
  const [row] = await tx.select().from(foundings).where(isTheirs(scope, id)).for("update");
  if (!row) throw gone();
  return row;
}

/** @throws AppError CONFLICT (`handled`) once the draft is submitted */
function assertDraft({ state }: Row): void {
  if (state === "waiting" || state === "created")
    throw new AppError("CONFLICT", m.platform_founding_submitted(), "handled");
}

type SavedFounding =
  | { outcome: "saved"; version: number }
  | { outcome: "clash"; version: number; values: FoundingValues };

/** Saves what is typed. If another tab has saved since, nothing is written and the stored draft is returned. */
export const saveFounding = (scope: FounderScope, { id, values, version }: SaveFounding) =>
  inPlatform(scope, async (tx): Promise<SavedFounding> => {
    const row = await lockFounding(tx, scope, id);
    assertDraft(row);
    const stored = valuesOf(row);
    if (isSameFounding(stored, values)) return { outcome: "saved", version: row.version };
    if (row.version !== version) return { outcome: "clash", version: row.version, values: stored };
    const next = version + 1;
    await tx
      .update(foundings)
      .set({ ...values, version: next, savedAt: scope.now })
      .where(eq(foundings.id, id));
    return { outcome: "saved", version: next };
  });

/** Re-encodes the logo and keeps it in the draft: there is no community yet that could own a file. */
export const storeFoundingLogo = (scope: FounderScope, { body }: UploadFoundingLogo) =>
  withStagedUpload(body, async (sent): Promise<{ url: string }> => {
    const image = await encodeImage(sent, "brand", scope.viewer.userId);
    const logo = image.bytes.toString("base64");
    const stored = { logo, logoId: newId(), logoWidth: image.width, logoHeight: image.height };
    if (!(await setLogo(scope, stored))) throw gone();
    return { url: String(logoUrlOf({ logo })) };
  });

/** Does nothing if there is no draft. */
export const removeFoundingLogo = async (scope: FounderScope): Promise<void> =>
  void (await setLogo(scope, { logo: null, logoId: null, logoWidth: null, logoHeight: null }));

type Logo = Pick<Row, "logo" | "logoId" | "logoWidth" | "logoHeight">;

/** Returns false if there is no draft. */
const setLogo = (scope: FounderScope, logo: Logo): Promise<boolean> =>
  inPlatform(scope, async (tx) => {
    const [row] = await tx.select().from(foundings).where(isOpenOf(scope)).for("update");
    if (!row) return false;
    assertDraft(row);
    await tx
      .update(foundings)
      .set({ ...logo, savedAt: scope.now })
      .where(eq(foundings.id, row.id));
    return true;
  });

/** Takes a request back from the operators, so that its founder can change it. Does nothing to a draft. */
export const withdrawFounding = (scope: FounderScope, { id }: WithdrawFounding): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { state } = await lockFounding(tx, scope, id);
    if (state === "created") throw new AppError("CONFLICT", m.platform_founding_submitted(), "handled");
    if (state !== "waiting") return;
    await tx
      .update(foundings)
      .set({ state: "draft", domain: null, submittedAt: null })
      .where(eq(foundings.id, id));
  });

/**
 * Whether an address is free for a draft of the viewer, without reserving it. Tells nothing of the community that has
 * it: its own address would be free for any other ID.
 * @throws AppError NOT_FOUND (`gone`)
 */
export const checkLabel = (scope: FounderScope, { id, label }: CheckLabel) =>
  inPlatform(scope, async (tx) => {
    if ((await tx.$count(foundings, isTheirs(scope, id))) === 0) throw gone();
    return readLabelAddress(tx, label, id);
  });

const KEPT_DAYS = 180;

/** Deletes drafts that their users haven't touched for half a year. */
export const deleteOldFoundings = (scope: PlatformScope): Promise<unknown> =>
  inPlatform(scope, (tx) =>
    tx
      .delete(foundings)
      .where(
        and(
          inArray(foundings.state, ["draft", "declined"]),
          lt(foundings.savedAt, addDays(scope.now, -KEPT_DAYS)),
        ),
      ),
  );
