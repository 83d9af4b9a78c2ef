import { closedGate, type Gate, type GateEvent, isHidden, isOpen, opensAt, passGate, patience } from './visibilityGate.ts'

export type GateState = { readonly open: boolean; readonly unread: boolean; readonly hidden: boolean }
type Watched = {
  readonly screen: Element
  readonly buttons: readonly Element[]
  readonly facts: readonly Element[]
  /** Milliseconds (UI-3). */
  readonly hold: number
  /** Whether the browser's word about covering is asked for (IntersectionObserver v2); without it only place and size count. */
  readonly covered: boolean
  readonly onChange: (state: GateState) => void
}
/** TypeScript's DOM does not know version 2. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean }
type Options = IntersectionObserverInit & { readonly trackVisibility?: boolean; readonly delay?: number }

/** Feeds the gate with what the browser says of a screen, and tells when it opens or closes. */
export function watchVisibility(watched: Watched): { readonly isOpen: () => boolean; readonly stop: () => void } {
  const { screen, buttons, facts, hold, covered, onChange } = watched
  const names = new Map(facts.map((fact, index) => [fact, String(index)]))
  let gate: Gate = closedGate(performance.now(), hold, [...names.values()])
  let told: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const least = new Map<Element, number>([[screen, 0.99], ...buttons.map((each) => [each, 0.999] as const)])
  const fits = new Map<Element, boolean>()

  const tell = () => {
    const at = performance.now()
    const state = { open: isOpen(gate, at), unread: gate.unread.size > 0, hidden: isHidden(gate, at) }
    const key = JSON.stringify(state)
    clearTimeout(timer)
    const due = opensAt(gate) ?? (gate.badSince ?? at) + patience
    if (due > at) timer = setTimeout(tell, due - at + 1)
    if (key !== told) onChange(state)
    told = key
  }
  const pass = (event: GateEvent) => {
    gate = passGate(gate, performance.now(), event)
    tell()
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
        const fact = names.get(entry.target)
        if (fact !== undefined && bare && entry.intersectionRatio >= 0.99) gate = passGate(gate, performance.now(), { type: 'read', fact })
        const needed = least.get(entry.target)
        if (needed !== undefined) fits.set(entry.target, bare && entry.intersectionRatio >= needed)
      }
      look()
    },
    { threshold: [0, 0.5, 0.99, 0.999, 1], ...(covered && { trackVisibility: true, delay: 100 }) } as Options,
  )
  for (const each of [screen, ...buttons, ...facts]) observer.observe(each)
  // Where the frame stands on the display is told by the pointer alone.
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

/**
 * Notices that the frame moved under the pointer: then the same pointer is at another place of the display. Browser zoom makes
 * the two scales differ, so a step of the pointer itself is granted its own length.
 */
function watchFramePosition(onMove: () => void): () => void {
  let last: { readonly x: number; readonly y: number; readonly clientX: number; readonly clientY: number } | undefined
  const check = (event: PointerEvent) => {
    const { clientX, clientY } = event
    const now = { x: event.screenX - scrollX - clientX - screenLeft, y: event.screenY - scrollY - clientY - screenTop, clientX, clientY }
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
