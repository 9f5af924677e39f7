import { expect, it } from "vitest";
import { isLocal } from "@/domain/auth/demo";

it.each([
  ["127.0.0.1", "localhost:3000"],
  ["127.8.9.1", "indie.localhost"],
  ["::1", "LOCALHOST."],
  ["::ffff:127.0.0.1", "saas.localhost:3000"],
])("%s at %s sits at this machine", (ip, host) => expect(isLocal(ip, host)).toBe(true));

it.each([
  ["192.0.2.1", "localhost:3000"],
  ["10.0.0.7", "indie.localhost"],
  ["127.0.0.1", "community.example"],
  ["127.0.0.1", "localhost.example"],
  ["127.0.0.1", "notlocalhost"],
  ["127.0.0.1", "127.0.0.1:3000"],
  ["127.0.0.1", null],
  ["127.0.0.1.evil.example", "localhost"],
  ["::ffff:192.0.2.1", "localhost"],
  ["", "localhost"],
])("%s at %s does not", (ip, host) => expect(isLocal(ip, host)).toBe(false));
