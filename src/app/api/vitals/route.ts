import { answerVitals } from "@/api/http/beacons";
import { directRoute } from "@/server/http/direct-routes";

export const POST = directRoute("POST /api/vitals", answerVitals);
