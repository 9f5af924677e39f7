import { answerView } from "@/api/http/beacons";

export const POST = (request: Request): Promise<Response> => answerView(request);
