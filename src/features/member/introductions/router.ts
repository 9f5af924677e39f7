import { memberProcedure, personProcedure, router } from "@/domain/guard/procedures";
import {
  acceptIntroduction,
  declineIntroduction,
  endIntroduction,
  withdrawIntroduction,
} from "./answer-introduction";
import { askIntroduction } from "./ask-introduction";
import { AcceptIntroduction, AskIntroduction, OneIntroduction } from "./schema";

const member = memberProcedure.meta({ feature: "user_profiles" });
const speaker = memberProcedure.meta({ feature: "user_profiles", speaks: true });
/** Taking back what was given works for every account. */
const person = personProcedure.meta({ feature: "user_profiles" });

/** Merged into `member`. */
export const introductionsRouter = router({
  ask: speaker.input(AskIntroduction).mutation(({ ctx, input }) => askIntroduction(ctx, input)),
  accept: speaker.input(AcceptIntroduction).mutation(({ ctx, input }) => acceptIntroduction(ctx, input)),
  decline: member.input(OneIntroduction).mutation(({ ctx, input }) => declineIntroduction(ctx, input)),
  withdraw: person.input(OneIntroduction).mutation(({ ctx, input }) => withdrawIntroduction(ctx, input)),
  end: person.input(OneIntroduction).mutation(({ ctx, input }) => endIntroduction(ctx, input)),
});
