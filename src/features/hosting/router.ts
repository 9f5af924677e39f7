import { router, superadminProcedure } from "@/domain/guard/procedures";
import { syncAll } from "@/features/hosting/sync/sync-all";
import { planTenant, syncTenant } from "@/features/hosting/sync/sync-tenant";
import * as zone from "@/features/hosting/zone/zone-settings";
import { readConfiguration, saveConfiguration } from "./configuration";
import { addHostedDomain, listHostedDomains, readDomainOverview, removeHostedDomain } from "./domains";
import {
  AddPageRule,
  AddRateLimit,
  ChangeSecurity,
  Configure,
  Deploy,
  DnsRecordValues,
  DomainList,
  EditPageRule,
  EditRateLimit,
  EditRecord,
  EditRoute,
  HostingDomain,
  OneOfProvider,
  OneTenant,
  RouteValues,
  SyncTenant,
  TrafficRange,
} from "./schema";

export const hostingRouter = router({
  configuration: superadminProcedure.query(({ ctx }) => readConfiguration(ctx)),
  configure: superadminProcedure.input(Configure).mutation(({ ctx, input }) => saveConfiguration(ctx, input)),
  overview: superadminProcedure.input(DomainList).query(({ ctx, input }) => readDomainOverview(ctx, input)),
  domains: superadminProcedure.query(({ ctx }) => listHostedDomains(ctx)),
  addDomain: superadminProcedure
    .input(HostingDomain)
    .mutation(({ ctx, input }) => addHostedDomain(ctx, input)),
  removeDomain: superadminProcedure
    .input(HostingDomain)
    .mutation(({ ctx, input }) => removeHostedDomain(ctx, input)),
  plan: superadminProcedure.input(OneTenant).query(({ ctx, input }) => planTenant(ctx, input)),
  sync: superadminProcedure.input(SyncTenant).mutation(({ ctx, input }) => syncTenant(ctx, input)),
  syncAll: superadminProcedure.mutation(({ ctx }) => syncAll(ctx, "button")),
  deployments: superadminProcedure.query(({ ctx }) => zone.listDeployments(ctx)),
  deploy: superadminProcedure.input(Deploy).mutation(({ ctx, input }) => zone.deploy(ctx, input)),
  records: superadminProcedure.query(({ ctx }) => zone.listRecords(ctx)),
  addRecord: superadminProcedure
    .input(DnsRecordValues)
    .mutation(({ ctx, input }) => zone.addRecord(ctx, input)),
  editRecord: superadminProcedure.input(EditRecord).mutation(({ ctx, input }) => zone.editRecord(ctx, input)),
  deleteRecord: superadminProcedure
    .input(OneOfProvider)
    .mutation(({ ctx, input }) => zone.deleteRecord(ctx, input)),
  routes: superadminProcedure.query(({ ctx }) => zone.listRoutes(ctx)),
  addRoute: superadminProcedure.input(RouteValues).mutation(({ ctx, input }) => zone.addRoute(ctx, input)),
  editRoute: superadminProcedure.input(EditRoute).mutation(({ ctx, input }) => zone.editRoute(ctx, input)),
  deleteRoute: superadminProcedure
    .input(OneOfProvider)
    .mutation(({ ctx, input }) => zone.deleteRoute(ctx, input)),
  security: superadminProcedure.query(({ ctx }) => zone.readSecurity(ctx)),
  changeSecurity: superadminProcedure
    .input(ChangeSecurity)
    .mutation(({ ctx, input }) => zone.changeSecurity(ctx, input)),
  addRateLimit: superadminProcedure
    .input(AddRateLimit)
    .mutation(({ ctx, input }) => zone.addRateLimit(ctx, input)),
  addPageRule: superadminProcedure
    .input(AddPageRule)
    .mutation(({ ctx, input }) => zone.addPageRule(ctx, input)),
  editRateLimit: superadminProcedure
    .input(EditRateLimit)
    .mutation(({ ctx, input }) => zone.editRateLimit(ctx, input)),
  deleteRateLimit: superadminProcedure
    .input(OneOfProvider)
    .mutation(({ ctx, input }) => zone.deleteRateLimit(ctx, input)),
  editPageRule: superadminProcedure
    .input(EditPageRule)
    .mutation(({ ctx, input }) => zone.editPageRule(ctx, input)),
  deletePageRule: superadminProcedure
    .input(OneOfProvider)
    .mutation(({ ctx, input }) => zone.deletePageRule(ctx, input)),
  purgeCache: superadminProcedure.mutation(({ ctx }) => zone.purgeCache(ctx)),
  traffic: superadminProcedure.input(TrafficRange).query(({ ctx, input }) => zone.readTraffic(ctx, input)),
});
