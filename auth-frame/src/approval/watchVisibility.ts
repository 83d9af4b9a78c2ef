import {
  closedGate,
  type Gate,
  type GateEvent,
  hiddenAfterMs,
  isHidden,
  isOpen,
  opensAt,
  passGate,
} from './visibilityGate.ts'
import { watchFramePosition } from './watchFramePosition.ts'

export type GateState = {
  readonly open: boolean
  readonly hidden: boolean
  /** The first row that was not on screen yet. */
  readonly unread: Element | undefined
}
type Watched = {
  readonly screen: Element
  readonly buttons: readonly Element[]
  readonly rows: readonly Element[]
  /** Milliseconds (UI-3). */
  readonly hold: number
  /**
   * Whether the browser's word about covering is asked for (IntersectionObserver v2); without it only place and size
   * count.
   */
  readonly covered: boolean
  readonly onChange: (state: GateState) => void
}
/** TypeScript's DOM does not know version 2. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { readonly trackVisibility?: boolean; readonly delay?: number }

/** Feeds the gate with what the browser reports of a screen, and reports when it opens or closes. */
export function watchVisibility(watched: Watched): { readonly isOpen: () => boolean; readonly stop: () => void } {
  const { screen, buttons, rows, hold, covered, onChange } = watched
  const names = new Map(rows.map((row, index) => [row, String(index)]))
  let gate: Gate = closedGate(performance.now(), hold, [...names.values()])
  let reported: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const least = new Map<Element, number>([[screen, 0.99], ...buttons.map((each) => [each, 0.999] as const)])
  const fits = new Map<Element, boolean>()

  const report = () => {
    const at = performance.now()
    const [first] = gate.unread
    const state = {
      open: isOpen(gate, at),
      hidden: isHidden(gate, at),
      unread: first === undefined ? undefined : rows[Number(first)],
    }
    const key = `${state.open} ${state.hidden} ${first}`
    clearTimeout(timer)
    const due = opensAt(gate) ?? (gate.badSince ?? at) + hiddenAfterMs
    if (due > at) timer = setTimeout(report, due - at + 1)
    if (key !== reported) onChange(state)
    reported = key
  }
  const pass = (event: GateEvent) => {
    gate = passGate(gate, performance.now(), event)
    report()
  }
  const look = () =>
    pass({
      type: 'sight',
      sight: {
        seen: [...least.keys()].every((each) => fits.get(each) === true),
        awake: document.visibilityState === 'visible',
        roomy: innerWidth >= 320 && innerHeight >= 320,
        sharp: devicePixelRatio >= 0.75,
      },
    })
  const moved = () => pass({ type: 'moved' })

  const observer = new IntersectionObserver(
    (entries: readonly Entry[]) => {
      for (const entry of entries) {
        const bare = !covered || entry.isVisible === true
        const row = names.get(entry.target)
        if (row !== undefined && bare && entry.intersectionRatio >= 0.99)
          gate = passGate(gate, performance.now(), { type: 'read', row })
        const needed = least.get(entry.target)
        if (needed !== undefined) fits.set(entry.target, bare && entry.intersectionRatio >= needed)
      }
      look()
    },
    { threshold: [0, 0.5, 0.99, 0.999, 1], ...(covered && { trackVisibility: true, delay: 100 }) } as Options,
  )
  for (const each of [screen, ...buttons, ...rows]) observer.observe(each)
  // Only the pointer shows where the frame stands on the display.
  const leave = watchFramePosition(moved)
  document.addEventListener('visibilitychange', look)
  addEventListener('resize', look)
  addEventListener('resize', moved)
  look()

  return {
    isOpen: () => isOpen(gate, performance.now()),
    stop() {
      clearTimeout(timer)
      observer.disconnect()
      leave()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('resize', look)
      removeEventListener('resize', moved)
    },
  }
}
