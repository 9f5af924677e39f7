import { isSetupOpen, setupToken } from "@/features/auth/superadmin/first-superadmin";
import { closePools } from "@/server/db/pools";

/** Prints the token for the first superadmin, or nothing if the platform has one. */
try {
  if (await isSetupOpen()) console.log(setupToken());
} finally {
  await closePools();
}
