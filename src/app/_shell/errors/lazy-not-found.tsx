"use client";
import { lazy } from "react";

const Screen = lazy(() => import("./not-found-screen").then((file) => ({ default: file.NotFoundScreen })));

/** Every page includes its 404 screen, so this loads the actual screen lazily. */
export const LazyNotFound = () => <Screen />;
