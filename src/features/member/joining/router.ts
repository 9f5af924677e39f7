import * as m from "#messages";
import {
  adminProcedure,
  joinerProcedure,
  moderatorProcedure,
  outsiderProcedure,
  personProcedure,
  router,
} from "@/domain/guard/procedures";
import { AppError } from "@/lib/errors/app-error";
import { applyToJoin, withdrawApplication } from "./apply-to-join";
import { changeAccess } from "./change-access";
import { decideApplications, undoDecision } from "./decide-applications";
import { joinByDomain, requestDomainLink } from "./join-by-domain";
import { listApplications, readJoinView } from "./queries";
import {
  Apply,
  ChangeAccess,
  DecideApplications,
  JoinByDomain,
  ListApplications,
  NoJoinInput,
  OneApplication,
} from "./schema";

export const joiningRouter = router({
  view: outsiderProcedure.query(({ ctx }) => readJoinView(ctx)),
  enter: joinerProcedure.input(NoJoinInput).mutation(({ ctx }) => {
    if (ctx.tenant.joining !== "open") throw new AppError("CONFLICT", m.member_joining_otherMode(), "mode");
  }),
  ask: personProcedure.input(Apply).mutation(({ ctx, input }) => applyToJoin(ctx, input)),
  withdraw: personProcedure.input(NoJoinInput).mutation(({ ctx }) => withdrawApplication(ctx)),
  requestLink: personProcedure.input(NoJoinInput).mutation(({ ctx }) => requestDomainLink(ctx)),
  byDomain: joinerProcedure.input(JoinByDomain).mutation(({ ctx, input }) => joinByDomain(ctx, input)),
  applications: moderatorProcedure
    .input(ListApplications)
    .query(({ ctx, input }) => listApplications(ctx, input)),
  decide: moderatorProcedure
    .input(DecideApplications)
    .mutation(({ ctx, input }) => decideApplications(ctx, input)),
  undo: moderatorProcedure.input(OneApplication).mutation(({ ctx, input }) => undoDecision(ctx, input)),
  changeAccess: adminProcedure.input(ChangeAccess).mutation(({ ctx, input }) => changeAccess(ctx, input)),
});
