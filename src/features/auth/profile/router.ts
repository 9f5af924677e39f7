import { chooseAccountLanguage } from "@/domain/auth/session-cookie";
import { memberProcedure, router } from "@/domain/guard/procedures";
import { setCookies } from "@/features/auth/sign-in/cookies";
import { currentLanguage } from "@/lib/language/server";
import { removeAvatar, storeAvatar } from "./avatar";
import { editProfile } from "./edit-profile";
import { introduce } from "./introduce";
import { readOwnLanguage, readProfileToEdit } from "./queries";
import { EditProfile, Introduce, UploadAvatar } from "./schema";

const member = memberProcedure.meta({ feature: "user_profiles" });
const speaker = memberProcedure.meta({ feature: "user_profiles", speaks: true });

/** Merged into `auth`. */
export const profileRouter = router({
  ownProfile: speaker.query(({ ctx }) => readProfileToEdit(ctx)),
  editProfile: speaker.input(EditProfile).mutation(async ({ ctx, input }) => {
    const before = await readOwnLanguage(ctx);
    const edited = await editProfile(ctx, input);
    const language = await readOwnLanguage(ctx);
    // Otherwise the choice in the footer would be lost with each change of the profile.
    const isChanged = language !== before;
    if (isChanged) setCookies(ctx.responseHeaders, chooseAccountLanguage(language));
    return { ...edited, leavesPageLanguage: isChanged && language !== currentLanguage() };
  }),
  introduce: speaker.input(Introduce).mutation(({ ctx, input }) => introduce(ctx, input)),
  uploadAvatar: speaker.input(UploadAvatar).mutation(({ ctx, input }) => storeAvatar(ctx, input)),
  removeAvatar: member.mutation(({ ctx }) => removeAvatar(ctx)),
});
