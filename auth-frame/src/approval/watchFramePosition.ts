/**
 * Notices that the frame moved under the pointer: then the same pointer is at another place of the display. Browser zoom makes
 * the two scales differ, so a step of the pointer itself is granted its own length.
 *
 * @returns ends the watch
 */
export function watchFramePosition(onMove: () => void): () => void {
  let last: { readonly x: number; readonly y: number; readonly clientX: number; readonly clientY: number } | undefined
  const check = ({ clientX, clientY, screenX, screenY }: PointerEvent) => {
    // Where the browser's own window stands does not count: the visitor moves it knowingly.
    const now = { x: screenX - clientX - screenLeft, y: screenY - clientY - screenTop, clientX, clientY }
    const step = last ? Math.hypot(clientX - last.clientX, clientY - last.clientY) : 0
    if (last && Math.hypot(now.x - last.x, now.y - last.y) > 8 + step) onMove()
    last = now
  }
  const events = ['pointermove', 'pointerdown', 'pointerup'] as const
  for (const name of events) addEventListener(name, check, { capture: true })
  return () => {
    for (const name of events) removeEventListener(name, check, { capture: true })
  }
}
