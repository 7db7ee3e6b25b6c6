import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for this many milliseconds. */
export function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
