import { answerView } from "@/api/http/beacons";
import { directRoute } from "@/server/http/direct-routes";

export const POST = directRoute("POST /api/views", answerView);
