"use client";
import { useEffect } from "react";

const NAMED = "link[rel=canonical], link[rel=alternate], meta[name], meta[property]";

/** React leaves its properties on each element that it has drawn or taken over. */
const isReacts = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactFiber$"));

const KIND = ["rel", "type", "hreflang", "name", "property"];

const kindOf = (element: Element): string =>
  [element.tagName, ...KIND.map((name) => element.getAttribute(name))].join(" ");

/** Removes what describes another page: elements that React doesn't know, of a kind that it has drawn since. */
function removeLeftovers(): void {
  const all = [...document.head.querySelectorAll(NAMED)];
  const drawn = new Set(all.filter(isReacts).map(kindOf));
  for (const element of all) if (!isReacts(element) && drawn.has(kindOf(element))) element.remove();
}

function cleanHead(): () => void {
  removeLeftovers();
  const observer = new MutationObserver(removeLeftovers);
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/**
 * Keeps the head about the page that is shown. On a slow device a user can follow a link before React has taken over
 * the head that the server sent, and React never removes that one: what the browser shares as the page's address would
 * stay the first page's.
 */
export function CleanHead() {
  useEffect(cleanHead, []);
  return null;
}
