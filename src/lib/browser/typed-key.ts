import { getStored } from "./browser-storage";

export const TYPED_KEY = "typed";

export const hasTyped = (): boolean => getStored(TYPED_KEY, "sessionStorage") !== null;
