import { FullPageLoading } from "@/components/feedback/full-page-loading";

/** Stands while the guard asks who looks and what they may see. */
export default function AdminLoading() {
  return <FullPageLoading />;
}
