import { answerUpload } from "@/api/files";

export const POST = (request: Request): Promise<Response> => answerUpload(request);
