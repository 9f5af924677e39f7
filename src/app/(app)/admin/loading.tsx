import { FullPageLoading } from "@/components/feedback/full-page-loading";

export default function AdminLoading() {
  return <FullPageLoading />;
}
