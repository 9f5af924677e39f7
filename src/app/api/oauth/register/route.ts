import { answerRegistration } from "@/api/oauth/register";

export const POST = answerRegistration;
