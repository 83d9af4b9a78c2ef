/** An animation of the card or of its views. Feedback on hover and press is in `theme.css`. */
export type Motion = {
  /** Id of the animation, for tests and developer tools. */
  readonly id: string
  readonly keyframes: Keyframe[]
  readonly duration: number
  readonly easing?: string
}

/** Starts fast and ends softly. */
const soft = 'cubic-bezier(.2, .9, .25, 1)'
/** Moves like a sheet of the operating system. */
const sheet = 'cubic-bezier(.32, .72, 0, 1)'

const lowered = [{ transform: 'translateY(8px) scale(.97)' }, { transform: 'none' }]
const below = [{ transform: 'translateY(100%)' }, { transform: 'none' }]
const reversed = (keyframes: Keyframe[]) => [...keyframes].reverse()

export const cardEnters: Motion = { id: 'card-enters', keyframes: lowered, duration: 180, easing: soft }
export const cardLeaves: Motion = { id: 'card-leaves', keyframes: reversed(lowered), duration: 120, easing: 'ease-in' }
export const sheetEnters: Motion = { id: 'sheet-enters', keyframes: below, duration: 260, easing: sheet }
export const sheetLeaves: Motion = { id: 'sheet-leaves', keyframes: reversed(below), duration: 180, easing: 'ease-in' }

/** @param slide distance in px from which the view slides in; negative from the left */
export const viewEnters = (slide: number): Motion => ({
  id: 'view-enters',
  keyframes: [
    { opacity: 0, transform: `translateX(${slide}px)` },
    { opacity: 1, transform: 'none' },
  ],
  duration: 120,
  easing: 'ease-out',
})

export const viewLeaves: Motion = { id: 'view-leaves', keyframes: [{ opacity: 1 }, { opacity: 0 }], duration: 80 }

/**
 * The visible height of the card changes. The card itself has the larger of both heights meanwhile.
 *
 * @param clips for the card's surface, from and to: px that are hidden at its top and bottom
 */
export const surfaceMorphs = (...clips: readonly [readonly [number, number], readonly [number, number]]): Motion => ({
  id: 'surface-morphs',
  keyframes: clips.map(([top, bottom]) => ({ clipPath: `inset(${top}px 0 ${bottom}px round var(--corners))` })),
  duration: 220,
  easing: soft,
})

/** The content follows the visible top of the card. @param from, to distances in px from the top of the card */
export const contentMorphs = (from: number, to: number): Motion => ({
  id: 'content-morphs',
  keyframes: [{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }],
  duration: 220,
  easing: soft,
})

/**
 * Plays an animation. If the user prefers reduced motion, only the opacity changes.
 *
 * @returns the animation; `null` if nothing is left to play
 */
export function play(element: Element, { id, keyframes, duration, easing = 'linear' }: Motion): Animation | null {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const shown = isReduced ? keyframes.flatMap(({ opacity }) => (opacity === undefined ? [] : [{ opacity }])) : keyframes
  return shown.length > 0 ? element.animate(shown, { id, duration, easing }) : null
}
