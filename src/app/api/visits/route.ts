import { answerVisit } from "@/api/http/beacons";

export const POST = (request: Request): Promise<Response> => answerVisit(request);
