import { answerLive } from "@/api/http/health-checks";

export const dynamic = "force-dynamic";

export const GET = answerLive;
