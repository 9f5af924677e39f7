import { answerFinish } from "@/api/http/provider-callback";

export const GET = answerFinish;
