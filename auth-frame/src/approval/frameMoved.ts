/**
 * Where the pointer was at one moment: on the display, in the frame, and where the browser's own window stands; CSS
 * pixels.
 */
export type PointerPlace = Readonly<
  Record<'screenX' | 'screenY' | 'clientX' | 'clientY' | 'screenLeft' | 'screenTop', number>
>

/** Places are given in whole pixels, and the edges of a frame may lie between two. */
const slack = 8

/**
 * Whether the frame moved on the display between two places of the pointer. Browser zoom makes the two scales differ: a
 * step of the pointer on the display is granted its own length, a pointer that rests nothing. Where the browser's own
 * window stands does not count: the visitor moves it knowingly.
 */
export function frameMoved(before: PointerPlace, after: PointerPlace): boolean {
  const [from, to] = [origin(before), origin(after)]
  const step = Math.hypot(after.screenX - before.screenX, after.screenY - before.screenY)
  return Math.hypot(to.x - from.x, to.y - from.y) > slack + step
}

const origin = ({ screenX, screenY, clientX, clientY, screenLeft, screenTop }: PointerPlace) => ({
  x: screenX - clientX - screenLeft,
  y: screenY - clientY - screenTop,
})
