import { frameMoved, type PointerPlace } from './frameMoved.ts'

/**
 * Notices that the frame moved under the pointer: then the same pointer is at another place of the display. A mouse
 * that presses without having come is such a case too: the frame came to it.
 *
 * @returns ends the watch
 */
export function watchFramePosition(onMove: () => void): () => void {
  let last: PointerPlace | undefined
  const check = ({ type, pointerType, clientX, clientY, screenX, screenY }: PointerEvent) => {
    const now = { clientX, clientY, screenX, screenY, screenLeft, screenTop }
    if (last ? frameMoved(last, now) : type === 'pointerdown' && pointerType === 'mouse') onMove()
    last = now
  }
  const events = ['pointermove', 'pointerdown', 'pointerup'] as const
  for (const name of events) addEventListener(name, check, { capture: true })
  return () => {
    for (const name of events) removeEventListener(name, check, { capture: true })
  }
}
