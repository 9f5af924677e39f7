import { takePolicyReport } from "@/api/policy-reports";

export const POST = (request: Request): Promise<Response> => takePolicyReport(request);
