import { answerServerMetadata } from "@/api/oauth/metadata";

export const GET = answerServerMetadata;
