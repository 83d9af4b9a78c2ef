/**
 * Detects that the frame moved under the pointer. After a movement, the same position in the frame is at another
 * position on the display. Each event is compared with the first event since the last movement, so that many small
 * movements add up.
 *
 * The first pointer event (for a finger, its first tap) counts as a movement, because no earlier position is known. A
 * mouse's first event after it has left the frame and come back counts too. Meanwhile, the mouse may have been over
 * another window on top of the frame. Browsers do not report such a window. The first click of a double click may have
 * closed it.
 *
 * @returns a function that stops watching
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
  // The zoom may have changed, which changes all positions.
  const forget = () => {
    first = undefined
  }
  // On a touch screen, each tap ends with a `pointerout` that has no `relatedTarget`, so we count only a mouse's
  // `pointerout`.
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

/**
 * Three positions at the same moment, in CSS pixels: the pointer on the display, the pointer in the frame, and the
 * browser window on the display.
 */
export type PointerPlace = Readonly<
  Record<'screenX' | 'screenY' | 'clientX' | 'clientY' | 'screenLeft' | 'screenTop', number>
>

/**
 * Tolerance in pixels, on the display and in the frame. Reported positions are whole pixels, but a frame's edge may be
 * between two pixels.
 */
const slack = [2, 1.5] as const
/** Minimum and maximum number of display pixels per frame pixel. Browser zoom ranges from 25 to 500 %. */
const scales = [0.24, 5.2] as const
/** Number of pixels that the pointer must move in the frame before the zoom can be computed. */
const longEnough = 32

/**
 * Whether the frame moved on the display between two pointer positions. If the frame moved, the distance between the
 * two positions on the display differs from their distance in the frame. Browser zoom also makes the two distances
 * differ, so we allow for every zoom, or for `scale` once the zoom is known. A movement of the browser window does not
 * count, because the user moves the window knowingly.
 */
export function frameMoved(before: PointerPlace, after: PointerPlace, scale?: number): boolean {
  const [display, frame] = waysOf(before, after)
  const [least, most] = scale === undefined ? scales : [scale * 0.97, scale * 1.03]
  const fitting = Math.min(most, Math.max(least, bestScale(display, frame)))
  return Math.hypot(display.x - fitting * frame.x, display.y - fitting * frame.y) > slack[0] + slack[1] * fitting
}

/** Returns the number of display pixels per frame pixel, or `undefined` if the pointer has not moved far enough. */
export function scaleBetween(before: PointerPlace, after: PointerPlace): number | undefined {
  const [display, frame] = waysOf(before, after)
  return Math.hypot(frame.x, frame.y) < longEnough ? undefined : bestScale(display, frame)
}

type Way = { readonly x: number; readonly y: number }

function waysOf(before: PointerPlace, after: PointerPlace): readonly [display: Way, frame: Way] {
  const x = after.screenX - before.screenX - (after.screenLeft - before.screenLeft)
  const y = after.screenY - before.screenY - (after.screenTop - before.screenTop)
  return [
    { x, y },
    { x: after.clientX - before.clientX, y: after.clientY - before.clientY },
  ]
}

/** Returns the scale at which the distance on the display and the distance in the frame differ least. */
function bestScale(display: Way, frame: Way): number {
  const length = frame.x ** 2 + frame.y ** 2
  return length === 0 ? 1 : (display.x * frame.x + display.y * frame.y) / length
}
