import styles from './motion.module.css'
import { contentMorphs, play, surfaceMorphs } from './motions.ts'

/** Width in px up to which the card is a sheet at the bottom of the window. See `Card.module.css`. */
const phone = 430

export const isSheet = () => window.innerWidth <= phone

/**
 * Animates each change of the card's height: a centered card grows and shrinks around its middle, a sheet from its
 * lower edge. Does not animate while the card shows the auth frame, because moving that frame would disable its
 * buttons, nor when the size of the window changes.
 *
 * @returns a function that stops it
 */
export function morphCard(card: HTMLElement): () => void {
  const surface = card.firstElementChild as HTMLElement
  const content = surface.firstElementChild as HTMLElement
  /** Height in px that the content has now, and the one from which the card is growing or shrinking. */
  let height: number | undefined
  let from = 0
  let viewport = ''
  let running: readonly (Animation | null)[] = []

  const stop = () => {
    for (const animation of running) animation?.cancel()
    running = []
    card.style.minHeight = ''
    card.classList.remove(styles.morphing!)
  }
  /** Returns the visible height, also in the middle of an animation. */
  const visibleHeight = (height: number) => {
    const progress = running[0]?.effect?.getComputedTiming().progress ?? 1
    return from + (height - from) * progress
  }
  const morph = (to: number) => {
    const difference = to - from
    /** Px by which the top of the smaller height is below the top of the larger one. */
    const lower = isSheet() ? Math.abs(difference) : Math.abs(difference) / 2
    const small = [lower, Math.abs(difference) - lower] as const
    const whole = [0, 0] as const
    card.style.minHeight = `${Math.max(from, to)}px`
    running =
      difference > 0
        ? [play(surface, surfaceMorphs(small, whole)), play(content, contentMorphs(lower, 0))]
        : [play(surface, surfaceMorphs(whole, small)), play(content, contentMorphs(0, lower))]
    card.classList.add(styles.morphing!)
    if (running[0]) running[0].onfinish = stop
    else stop()
  }

  const observer = new ResizeObserver(([entry]) => {
    const before = height
    const size = `${window.innerWidth} × ${window.innerHeight}`
    height = entry!.borderBoxSize[0]!.blockSize
    const isMoved = before !== undefined && Math.abs(height - before) >= 1
    const isFixed = viewport !== size || content.querySelector('[data-auth-slot]') !== null
    viewport = size
    if (!isFixed && !isMoved) return
    const visible = before === undefined ? height : visibleHeight(before)
    stop()
    from = visible
    if (!isFixed) morph(height)
  })
  observer.observe(content)
  return () => {
    observer.disconnect()
    stop()
  }
}
