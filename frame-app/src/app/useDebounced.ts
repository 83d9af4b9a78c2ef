import { useEffect, useState } from 'react'

/** A value that follows another once that has not changed for a while. */
export function useDebounced<value>(value: value, milliseconds: number): value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
