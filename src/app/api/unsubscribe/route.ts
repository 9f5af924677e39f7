import { answerUnsubscribe, showUnsubscribe } from "@/api/http/unsubscribe";

export const GET = (request: Request): Response => showUnsubscribe(request);

export const POST = (request: Request): Promise<Response> => answerUnsubscribe(request);
