import { answerReady } from "@/api/probes";

export const dynamic = "force-dynamic";

export const GET = answerReady;
