import { router, superadminProcedure } from "@/domain/guard/procedures";
import { foundingRouter } from "@/features/platform/founding/router";
import {
  deleteTenant,
  restoreTenant,
  resumeTenant,
  suspendTenant,
} from "@/features/platform/tenants/change-state";
import { checkAddress } from "@/features/platform/tenants/check-domain";
import { createTenant } from "@/features/platform/tenants/create-tenant";
import { editTenant, inviteFurtherOwner, withdrawOwner } from "@/features/platform/tenants/edit-tenant";
import { banPerson, grantRole, takeRole, unbanPerson } from "@/features/platform/users/bans-and-roles";
import { BanPerson, ChangePlatformRole, UnbanPerson } from "@/features/platform/users/schema";
import {
  CheckAddress,
  CreateTenant,
  DeleteTenant,
  EditTenant,
  InviteOwner,
  OneTenant,
  SuspendTenant,
  WithdrawOwner,
} from "./schema";

export const platformRouter = router({
  founding: foundingRouter,
  checkAddress: superadminProcedure.input(CheckAddress).query(({ ctx, input }) => checkAddress(ctx, input)),
  createTenant: superadminProcedure
    .input(CreateTenant)
    .mutation(({ ctx, input }) => createTenant(ctx, input)),
  editTenant: superadminProcedure.input(EditTenant).mutation(({ ctx, input }) => editTenant(ctx, input)),
  inviteOwner: superadminProcedure
    .input(InviteOwner)
    .mutation(({ ctx, input }) => inviteFurtherOwner(ctx, input)),
  withdrawOwner: superadminProcedure
    .input(WithdrawOwner)
    .mutation(({ ctx, input }) => withdrawOwner(ctx, input)),
  suspendTenant: superadminProcedure
    .input(SuspendTenant)
    .mutation(({ ctx, input }) => suspendTenant(ctx, input)),
  resumeTenant: superadminProcedure.input(OneTenant).mutation(({ ctx, input }) => resumeTenant(ctx, input)),
  deleteTenant: superadminProcedure
    .input(DeleteTenant)
    .mutation(({ ctx, input }) => deleteTenant(ctx, input)),
  restoreTenant: superadminProcedure.input(OneTenant).mutation(({ ctx, input }) => restoreTenant(ctx, input)),
  banPerson: superadminProcedure.input(BanPerson).mutation(({ ctx, input }) => banPerson(ctx, input)),
  unbanPerson: superadminProcedure.input(UnbanPerson).mutation(({ ctx, input }) => unbanPerson(ctx, input)),
  grantRole: superadminProcedure
    .input(ChangePlatformRole)
    .mutation(({ ctx, input }) => grantRole(ctx, input)),
  takeRole: superadminProcedure.input(ChangePlatformRole).mutation(({ ctx, input }) => takeRole(ctx, input)),
});
