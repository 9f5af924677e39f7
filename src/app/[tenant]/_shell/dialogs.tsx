"use client";
import { useEffect } from "react";
import { type DialogRequest, hostDialogs } from "@/lib/dialog-request";

/** Shows the dialogs that screens of any feature ask for. */
export function Dialogs() {
  useEffect(() => hostDialogs(show), []);
  return null;
}

function show(request: DialogRequest): void {
  const address = location.pathname + location.search;
  if (request.kind === "sign-in") location.assign(`/auth?returnTo=${encodeURIComponent(address)}`);
}
