import { answerAuditExport } from "@/api/http/audit-export";

export const GET = (request: Request): Promise<Response> => answerAuditExport(request);
