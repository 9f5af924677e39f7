import { answerVitals } from "@/api/http/beacons";

export const POST = (request: Request): Promise<Response> => answerVitals(request);
