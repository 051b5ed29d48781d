import { useEffect, useState } from 'react';

/** The value as it was when it last stayed the same for a pause; arrays and objects are compared by their content. */
export function useDebouncedValue<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text)), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
