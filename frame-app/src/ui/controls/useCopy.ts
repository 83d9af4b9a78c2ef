import { useEffect, useState } from 'react'

/** Time in ms for which a copy button shows that it has copied. */
const shownFor = 1_200

/**
 * Copies text to the clipboard.
 *
 * @param onFailed called if the browser refuses to copy. The caller must then show a message
 * @returns `copied`: whether `copy` succeeded within the last 1.2 s
 */
export function useCopy(text: string, onFailed?: () => void): { readonly copied: boolean; readonly copy: () => void } {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = setTimeout(() => setCopiedAt(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(performance.now())
    } catch {
      onFailed?.()
    }
  }
  return { copied: copiedAt !== undefined, copy: () => void copy() }
}
