import { takeHandover } from "@/api/http/handover";

export const POST = (request: Request): Promise<Response> => takeHandover(request);
