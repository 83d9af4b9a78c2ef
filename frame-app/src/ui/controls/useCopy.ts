import { useEffect, useState } from 'react'

/** Time in ms for which a copy button shows that it has copied. */
const shownFor = 1_200
/** Time in ms for which the message for screen readers stays after that, because they may read it late. */
const readFor = 4_000

type Copy = {
  /** Whether `copy` succeeded within the last 1.2 s. */
  readonly copied: boolean
  /** Whether to announce that `copy` succeeded. `false` for a moment at each call, so that each copy is announced. */
  readonly announced: boolean
  readonly copy: () => void
}

/**
 * Copies text to the clipboard.
 *
 * @param onFailed called if the browser refuses to copy. The caller must then show a message
 */
export function useCopy(text: string, onFailed?: () => void): Copy {
  const [step, setStep] = useState<'idle' | 'shown' | 'read'>('idle')
  useEffect(() => {
    if (step === 'idle') return
    const [next, after] = step === 'shown' ? (['read', shownFor] as const) : (['idle', readFor] as const)
    const timer = setTimeout(() => setStep(next), after)
    return () => clearTimeout(timer)
  }, [step])
  const copy = async () => {
    setStep('idle')
    try {
      await navigator.clipboard.writeText(text)
      setStep('shown')
    } catch {
      onFailed?.()
    }
  }
  return { copied: step === 'shown', announced: step !== 'idle', copy: () => void copy() }
}
