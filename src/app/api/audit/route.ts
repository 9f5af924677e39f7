import { answerAuditExport } from "@/api/audit-export";

export const GET = (request: Request): Promise<Response> => answerAuditExport(request);
