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

/**
 * Where the pointer was at one moment: on the display, in the frame, and where the browser's own window stands; CSS
 * pixels.
 */
export type PointerPlace = Readonly<
  Record<'screenX' | 'screenY' | 'clientX' | 'clientY' | 'screenLeft' | 'screenTop', number>
>

/**
 * Pixels of tolerance, of the display and of the frame: places are whole pixels, and the edges of a frame may lie
 * between two.
 */
const slack = [2, 1.5] as const
/** Pixels of the display for one of the frame: browser zoom goes from 25 to 500 %. */
const scales = [0.24, 5.2] as const
/** Pixels that the pointer has to move in the frame before the zoom can be computed. */
const longEnough = 32

/**
 * Whether the frame moved on the display between two places of the pointer: then the pointer moved differently on the
 * display and in the frame. Browser zoom makes the two scales differ, so the comparison allows for every zoom, or for
 * `scale` once it is known. A move of the browser's own window does not count: the visitor moves it knowingly.
 */
export function frameMoved(before: PointerPlace, after: PointerPlace, scale?: number): boolean {
  const [display, frame] = waysOf(before, after)
  const [least, most] = scale === undefined ? scales : [scale * 0.97, scale * 1.03]
  const fitting = Math.min(most, Math.max(least, bestScale(display, frame)))
  return Math.hypot(display.x - fitting * frame.x, display.y - fitting * frame.y) > slack[0] + slack[1] * fitting
}

/** How many pixels of the display are one of the frame, once the pointer went far enough to tell. */
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

/** The scale at which the two ways differ least. */
function bestScale(display: Way, frame: Way): number {
  const length = frame.x ** 2 + frame.y ** 2
  return length === 0 ? 1 : (display.x * frame.x + display.y * frame.y) / length
}
