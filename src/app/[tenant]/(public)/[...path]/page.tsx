import { notFound } from "next/navigation";

/** Made for each request: a cache of made-up addresses would push the real pages out. */
export const dynamic = "force-dynamic";

export default function UnknownPage() {
  notFound();
}
