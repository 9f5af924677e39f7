import { expect, it } from "vitest";
import { networkOf } from "@/lib/security/network";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:0DB8::7", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:0207", "192.0.2.7"],
  ["64:ff9b::192.0.2.7", "192.0.2.7"],
  ["64:ff9b::c000:207", "192.0.2.7"],
  ["::ffff:0:192.0.2.7", "192.0.2.7"],
  ["0.0.0.0", "unknown"],
  ["::", "unknown"],
  ["nonsense", "unknown"],
  ["", "unknown"],
])("calls from %s are counted as from %s", (ip, network) => expect(networkOf(ip)).toBe(network));
