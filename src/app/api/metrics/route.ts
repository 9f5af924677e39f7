import { answerMetrics } from "@/api/http/health-checks";

export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> =>
  answerMetrics(request.headers.get("authorization"));
