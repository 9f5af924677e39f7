import { adminProcedure, memberProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { allowAgent } from "./agents/allow-agent";
import { AllowAgent } from "./agents/schema";
import { saveEmbeds } from "./embeds/save-embeds";
import { SaveEmbeds } from "./embeds/schema";
import { importRouter } from "./import/router";
import {
  createCommunityKey,
  createPersonalKey,
  deleteCommunityKey,
  deletePersonalKey,
  disconnectAgent,
  takeOverKey,
} from "./keys/keys";
import { CreateKey, OneKey } from "./keys/schema";

import { changeWebhook, createWebhook, deleteWebhook, rotateSecret } from "./webhooks/change-webhook";
import { pauseWebhook, resumeWebhook } from "./webhooks/pause-webhook";
import { listDeliveries, readDelivery } from "./webhooks/queries";
import { ChangeWebhook, CreateWebhook, ListDeliveries, OneDelivery, OneWebhook } from "./webhooks/schema";
import { sendAgain, sendMissed, testWebhook } from "./webhooks/send-again";

const FEATURE = { feature: "api_access" } as const;
const webhookProcedure = adminProcedure.meta({ feature: "custom_integrations" });

export const integrationsRouter = router({
  agents: router({
    allow: memberProcedure
      .meta(FEATURE)
      .input(AllowAgent)
      .mutation(({ ctx, input }) => allowAgent(ctx, input)),
    disconnect: personProcedure.input(OneKey).mutation(({ ctx, input }) => disconnectAgent(ctx, input)),
  }),
  saveEmbeds: adminProcedure.input(SaveEmbeds).mutation(({ ctx, input }) => saveEmbeds(ctx, input)),
  import: importRouter,
  keys: router({
    create: adminProcedure
      .meta(FEATURE)
      .input(CreateKey)
      .mutation(({ ctx, input }) => createCommunityKey(ctx, input)),
    delete: adminProcedure.input(OneKey).mutation(({ ctx, input }) => deleteCommunityKey(ctx, input)),
    takeOver: adminProcedure
      .meta(FEATURE)
      .input(OneKey)
      .mutation(({ ctx, input }) => takeOverKey(ctx, input)),
    createOwn: memberProcedure
      .meta(FEATURE)
      .input(CreateKey)
      .mutation(({ ctx, input }) => createPersonalKey(ctx, input)),
    deleteOwn: personProcedure.input(OneKey).mutation(({ ctx, input }) => deletePersonalKey(ctx, input)),
  }),
  webhooks: router({
    create: webhookProcedure.input(CreateWebhook).mutation(({ ctx, input }) => createWebhook(ctx, input)),
    change: webhookProcedure.input(ChangeWebhook).mutation(({ ctx, input }) => changeWebhook(ctx, input)),
    rotate: webhookProcedure.input(OneWebhook).mutation(({ ctx, input }) => rotateSecret(ctx, input)),
    pause: webhookProcedure.input(OneWebhook).mutation(({ ctx, input }) => pauseWebhook(ctx, input)),
    resume: webhookProcedure.input(OneWebhook).mutation(({ ctx, input }) => resumeWebhook(ctx, input)),
    delete: webhookProcedure.input(OneWebhook).mutation(({ ctx, input }) => deleteWebhook(ctx, input)),
    test: webhookProcedure.input(OneWebhook).mutation(({ ctx, input }) => testWebhook(ctx, input)),
    sendAgain: webhookProcedure.input(OneDelivery).mutation(({ ctx, input }) => sendAgain(ctx, input)),
    sendMissed: webhookProcedure.input(OneWebhook).mutation(({ ctx, input }) => sendMissed(ctx, input)),
    deliveries: webhookProcedure.input(ListDeliveries).query(({ ctx, input }) => listDeliveries(ctx, input)),
    delivery: webhookProcedure.input(OneDelivery).query(({ ctx, input }) => readDelivery(ctx, input)),
  }),
});
