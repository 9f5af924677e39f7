"use client";
import { useEffect, useState } from "react";
import * as m from "#messages";

/** Streams reconnect every few minutes. Only a longer outage is shown. */
const SILENT_MS = 2500;

export function ReconnectingNotice({
  isDisconnected,
  className = "",
}: {
  isDisconnected: boolean;
  className?: string;
}) {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isDisconnected) return setTold(false);
    const timer = setTimeout(() => setTold(true), SILENT_MS);
    return () => clearTimeout(timer);
  }, [isDisconnected]);
  return (
    <div role="status" className={className}>
      {isTold && (
        <p className="inline-flex rounded-md bg-warning-wash px-3 py-1.5 text-sm text-warning">
          {m.session_stage_lost()}
        </p>
      )}
    </div>
  );
}
