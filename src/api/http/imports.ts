import { appRouter } from "@/api/trpc/root";
import { answerBody } from "./upload-body";

/** Accepts a table as the request body: `POST /api/imports?name=members.csv`. */
export const answerImport = (request: Request): Promise<Response> =>
  answerBody(request, {
    path: "integrations.import.upload",
    procedure: appRouter.integrations.import.upload,
    call: (caller, body) => {
      const name = new URL(request.url).searchParams.get("name") ?? "";
      return caller.integrations.import.upload({ name, body });
    },
  });
