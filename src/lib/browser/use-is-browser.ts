import { useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/** False on the server and while its markup is hydrated. For what depends on the browser, such as the address's query. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
