import { memberProcedure, router } from "@/domain/guard/procedures";
import { readOwnFields } from "./queries";
import { saveFields } from "./save-fields";
import { SaveFields } from "./schema";

const speaker = memberProcedure.meta({ feature: "user_profiles", speaks: true });

export const memberFieldRouter = router({
  own: speaker.query(({ ctx }) => readOwnFields(ctx)),
  save: speaker.input(SaveFields).mutation(({ ctx, input }) => saveFields(ctx, input)),
});
