"use client";
import { Check } from "lucide-react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import type { NoticeView } from "@/domain/notification/schema";

export const ReadButton = ({ notice, onRead }: { notice: NoticeView; onRead: () => void }) => (
  <Button
    variant="ghost"
    size="icon-sm"
    onClick={onRead}
    aria-label={m.lib_labelled({ label: m.notification_notices_read(), text: notice.text })}
    title={m.notification_notices_read()}
    className="relative z-10"
  >
    <Check aria-hidden="true" />
  </Button>
);
