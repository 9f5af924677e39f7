import {
  adminProcedure,
  memberProcedure,
  outsiderProcedure,
  personProcedure,
  router,
} from "@/domain/guard/procedures";
import {
  ListNotices,
  OneNotice,
  ReadNotices,
  SavePreferences,
  Unsubscribe,
} from "@/domain/notification/schema";
import { readMailQueue } from "@/features/notification/emails/queue-status";
import { countUnread, listNotices, readAllNotices, readNotice } from "@/features/notification/inbox/queries";
import { readPreferences, savePreferences } from "@/features/notification/preferences/save-preferences";
import { unsubscribe } from "@/features/notification/preferences/unsubscribe";

export const notificationRouter = router({
  list: memberProcedure.input(ListNotices).query(({ ctx, input }) => listNotices(ctx, input)),
  unread: memberProcedure.query(({ ctx }) => countUnread(ctx)),
  read: personProcedure.input(OneNotice).mutation(({ ctx, input }) => readNotice(ctx, input)),
  readAll: personProcedure.input(ReadNotices).mutation(({ ctx, input }) => readAllNotices(ctx, input)),
  preferences: personProcedure.query(async ({ ctx }) => ({
    ...(await readPreferences(ctx, ctx.viewer)),
    isEmailVerified: ctx.viewer.isEmailVerified,
  })),
  savePreferences: personProcedure
    .input(SavePreferences)
    .mutation(({ ctx, input }) => savePreferences(ctx, input)),
  unsubscribe: outsiderProcedure.input(Unsubscribe).mutation(({ ctx, input }) => unsubscribe(ctx, input)),
  mailQueue: adminProcedure.query(({ ctx }) => readMailQueue(ctx)),
});
