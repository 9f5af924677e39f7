import { answerResourceMetadata } from "@/api/oauth/metadata";

export const GET = answerResourceMetadata;
