import { handleApiRequest } from "@/api/rest/handler";

export const GET = handleApiRequest;
export const HEAD = handleApiRequest;
export const POST = handleApiRequest;
export const PUT = handleApiRequest;
export const DELETE = handleApiRequest;
