import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for this many milliseconds. */
export function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return debouncedValue
}
