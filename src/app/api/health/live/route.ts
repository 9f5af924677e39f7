import { answerLive } from "@/api/probes";

export const dynamic = "force-dynamic";

export const GET = answerLive;
