import { useEffect, useState } from 'react'
import { useAppState } from '../app/useAppState.ts'

const duration = 500

/** True for half a second after the modal refused to close. */
export function useShake(): boolean {
  const shakes = useAppState((state) => state.shakes)
  const [settled, setSettled] = useState(shakes)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shakes), duration)
    return () => clearTimeout(timer)
  }, [shakes])
  return settled !== shakes
}
