import { frameMoved, type PointerPlace, scaleBetween } from './frameMoved.ts'

/**
 * Notices that the frame moved under the pointer: then the same pointer is at another place of the display. Each event
 * is compared with the first one since the last movement, so that many small movements add up to one. Until a pointer
 * has shown itself nothing is known, so its first event (for a finger its first tap) counts as a movement itself. The
 * same goes for a mouse that was away: it may have been over a window that lay on the frame, which no browser reports,
 * and that went away on the first of two presses.
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
  // A finger leaves with each tap.
  const leave = ({ pointerType, relatedTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && !relatedTarget) forget()
  }
  const events = ['pointermove', 'pointerdown', 'pointerup'] as const
  for (const name of events) addEventListener(name, check, { capture: true })
  addEventListener('pointerout', leave, { capture: true })
  addEventListener('resize', forget)
  return () => {
    for (const name of events) removeEventListener(name, check, { capture: true })
    removeEventListener('pointerout', leave, { capture: true })
    removeEventListener('resize', forget)
  }
}
