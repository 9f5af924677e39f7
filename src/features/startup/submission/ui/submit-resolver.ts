import { zodResolver } from "@hookform/resolvers/zod";
import { SubmitStartup } from "@/domain/startup/schema";

export const resolveSubmission = zodResolver(SubmitStartup);
