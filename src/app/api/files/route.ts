import { answerUpload } from "@/api/http/files";

export const POST = (request: Request): Promise<Response> => answerUpload(request);
