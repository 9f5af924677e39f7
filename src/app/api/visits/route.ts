import { answerVisit } from "@/api/visits";

export const POST = (request: Request): Promise<Response> => answerVisit(request);
