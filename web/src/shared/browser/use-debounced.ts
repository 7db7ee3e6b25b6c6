import { useEffect, useState } from 'react'

/** Returns the latest value that stayed unchanged for this many milliseconds. */
export function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return debouncedValue
}
