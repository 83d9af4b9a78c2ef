import { useEffect, useState } from 'react'

/** Returns a value once it has stayed unchanged for some milliseconds. */
export function useDebounced<value>(value: value, milliseconds: number): value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
