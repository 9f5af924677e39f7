import { answerView } from "@/api/visits";

export const POST = (request: Request): Promise<Response> => answerView(request);
