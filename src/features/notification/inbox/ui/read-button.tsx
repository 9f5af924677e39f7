"use client";
import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { NOTICES } from "@/features/notification/copy";
import type { NoticeView } from "@/features/notification/schema";

export const ReadButton = ({ notice, onRead }: { notice: NoticeView; onRead: () => void }) => (
  <Button
    variant="ghost"
    size="icon-sm"
    onClick={onRead}
    aria-label={`${NOTICES.read}: ${notice.text}`}
    title={NOTICES.read}
    className="relative z-10"
  >
    <Check aria-hidden="true" />
  </Button>
);
