import { LazyNotFound } from "@/app/_shell/errors/lazy-not-found";

/** For a response with status 404, Next reads the title here instead of in the page. */
export { generateMetadata } from "./page";

export default function NotFound() {
  return <LazyNotFound />;
}
