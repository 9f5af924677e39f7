import { takePolicyReport } from "@/api/http/csp-reports";

export const POST = (request: Request): Promise<Response> => takePolicyReport(request);
