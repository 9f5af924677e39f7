import { handleMcpRequest } from "@/api/mcp/handler";

export const GET = handleMcpRequest;
export const POST = handleMcpRequest;
export const DELETE = handleMcpRequest;
