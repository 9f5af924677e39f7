import { answerRevocation } from "@/api/oauth/token";

export const POST = answerRevocation;
