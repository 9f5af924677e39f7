"use client";
import { useLayoutEffect, useRef } from "react";

/** Refs for a bar wider than the screen and for the item it should be scrolled to at first. */
export function useScrolledTo<Bar extends HTMLElement, Here extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  const here = useRef<Here>(null);
  useLayoutEffect(() => {
    if (!bar.current || !here.current) return;
    const { offsetLeft, offsetWidth } = here.current;
    bar.current.scrollLeft = offsetLeft - (bar.current.clientWidth - offsetWidth) / 2;
  }, []);
  return { bar, here };
}
