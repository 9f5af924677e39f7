import { useEffect, useState } from "react";

/**
 * Returns the value once it hasn't changed for `pauseMs` milliseconds, so that typing doesn't send a request
 * per letter.
 */
export function useDebouncedValue<Value>(value: Value, pauseMs = 350): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
