import { answerToken } from "@/api/oauth/token";

export const POST = answerToken;
