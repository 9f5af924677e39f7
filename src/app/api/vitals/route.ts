import { answerVitals } from "@/api/vitals";

export const POST = (request: Request): Promise<Response> => answerVitals(request);
