import { answerMetrics } from "@/api/probes";

export const dynamic = "force-dynamic";

export const GET = (request: Request): Promise<Response> =>
  answerMetrics(request.headers.get("authorization"));
