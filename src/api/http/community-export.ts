import * as m from "#messages";
import { createCaller } from "@/api/trpc/root";
import { communityExportUrl } from "@/domain/transfer/rules";
import { openArchive } from "@/features/tenant/transfer/queries";
import { answerArchive } from "./archive-response";

/** Serves the archive of a whole community to its owners only (LEAD-11). */
export const answerCommunityExport = (request: Request, id: string): Promise<Response> =>
  answerArchive(request, {
    url: communityExportUrl(id),
    title: m.tenant_transfer_title,
    read: (context) => createCaller(context).tenant.transfer.read(),
    open: ({ tenant }) => openArchive(tenant.id, id),
  });
