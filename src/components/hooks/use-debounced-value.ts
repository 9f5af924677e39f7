import { useEffect, useState } from "react";

/** The value once it has not changed for a while; what is typed asks the server once and not per letter. */
export function useDebouncedValue<Value>(value: Value, pauseMs = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
