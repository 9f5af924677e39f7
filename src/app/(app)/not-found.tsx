import { LazyNotFound } from "@/app/_shell/errors/lazy-not-found";

export default function NotFound() {
  return <LazyNotFound />;
}
