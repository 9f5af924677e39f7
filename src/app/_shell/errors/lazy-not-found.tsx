"use client";
import { lazy } from "react";

const Screen = lazy(() => import("./not-found-screen").then((file) => ({ default: file.NotFoundScreen })));

/** Every page carries the screen that would take its place, so it carries no more of it than this. */
export const LazyNotFound = () => <Screen />;
