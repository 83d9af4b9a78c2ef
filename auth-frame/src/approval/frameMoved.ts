/**
 * Where the pointer was at one moment: on the display, in the frame, and where the browser's own window stands; CSS
 * pixels.
 */
export type PointerPlace = Readonly<
  Record<'screenX' | 'screenY' | 'clientX' | 'clientY' | 'screenLeft' | 'screenTop', number>
>

/** Places are given in whole pixels, and the edges of a frame may lie between two: of the display, and of the frame. */
const slack = [2, 1.5] as const
/** Browser zoom goes from 25 to 500 %: so many pixels of the display are one of the frame. */
const scales = [0.24, 5.2] as const
/** From a way of so many pixels in the frame, zoom can be read. */
const longEnough = 32

/**
 * Whether the frame moved on the display between two places of the pointer. Browser zoom makes the two scales differ:
 * within what zoom can be, or `scale` once it is known, both ways of the pointer have to be the same. Where the
 * browser's own window stands does not count: the visitor moves it knowingly.
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
