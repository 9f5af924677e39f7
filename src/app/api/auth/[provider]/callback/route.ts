import { answerCallback, answerFormCallback } from "@/api/http/provider-callback";

export const GET = answerCallback;
export const POST = answerFormCallback;
