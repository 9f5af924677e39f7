import { answerAuth } from "@/domain/auth/endpoints";

type Context = { params: Promise<{ all: string[] }> };

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return answerAuth(request, (await params).all.join("/"));
}
