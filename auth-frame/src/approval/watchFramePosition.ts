import { frameMoved, type PointerPlace, scaleBetween } from './frameMoved.ts'

/**
 * Notices that the frame moved under the pointer: then the same pointer is at another place of the display. Each event
 * is held against the first one since the last movement, so that many small movements are one. Until a pointer has
 * shown itself nothing is known: its first event, and for a finger that is its first tap, counts as a movement itself.
 *
 * @returns ends the watch
 */
export function watchFramePosition(onMove: () => void): () => void {
  let first: PointerPlace | undefined
  let scale: number | undefined
  const check = ({ clientX, clientY, screenX, screenY }: PointerEvent) => {
    const now = { clientX, clientY, screenX, screenY, screenLeft, screenTop }
    if (first && !frameMoved(first, now, scale)) {
      scale ??= scaleBetween(first, now)
      return
    }
    first = now
    scale = undefined
    onMove()
  }
  // Zoom may have changed, and with it all places.
  const forget = () => {
    first = undefined
  }
  const events = ['pointermove', 'pointerdown', 'pointerup'] as const
  for (const name of events) addEventListener(name, check, { capture: true })
  addEventListener('resize', forget)
  return () => {
    for (const name of events) removeEventListener(name, check, { capture: true })
    removeEventListener('resize', forget)
  }
}
