import { NextResponse } from "next/server";

export const config = { matcher: "/((?!api/|_next/).*)" };

export const proxy = (request) =>
  NextResponse.rewrite(new URL(`/floor${request.nextUrl.pathname}`, request.nextUrl));
