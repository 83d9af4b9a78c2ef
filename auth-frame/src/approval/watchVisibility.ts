import { type Look, observeAtRandom } from './observeAtRandom.ts'
import {
  closedGate,
  type Gate,
  type GateEvent,
  hiddenAfterMs,
  isHidden,
  isOpen,
  opensAt,
  passGate,
  type Sight,
  waitsForInput,
} from './visibilityGate.ts'
import { watchFramePosition } from './watchFramePosition.ts'

export type GateState = {
  readonly open: boolean
  readonly hidden: boolean
  /** The reason why the gate is closed, which we show to the user. */
  readonly cause: keyof Sight | 'input' | undefined
  /** Whether at least one row has not been on screen yet. */
  readonly unread: boolean
}
type Watched = {
  readonly screen: Element
  readonly buttons: readonly Element[]
  readonly rows: readonly Element[]
  /**
   * - `covered`: a frame in a browser that reports covered frames (IntersectionObserver v2).
   * - `bare`: a frame in any other browser. The gate checks only the frame's position and size.
   * - `window`: the popup, which no page can cover, shrink or move. The gate guards only against a window on top of the
   *   popup that closes just before a click.
   */
  readonly kind: 'covered' | 'bare' | 'window'
  readonly onChange: (state: GateState) => void
}
type Watch = {
  readonly isOpen: () => boolean
  /** Scrolls to a row that the user has not seen yet. */
  readonly scrollOn: () => void
  readonly stop: () => void
}

/** Updates the gate with the browser's reports about a screen, and calls `onChange` when the gate opens or closes. */
export function watchVisibility({ screen, buttons, rows, kind, onChange }: Watched): Watch {
  const isWindow = kind === 'window'
  const names = new Map(rows.map((row, index) => [row, String(index)]))
  let gate: Gate = closedGate(performance.now(), [...names.values()], isWindow)
  let reported: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const needed = isWindow ? [] : [screen, ...buttons]
  const unread = watchInView(rows)
  const whole = new Map<Element, boolean>()
  const begun = new Set<Element>()
  const ended = new Set<Element>()

  const report = () => {
    const at = performance.now()
    const cause = waitsForInput(gate) ? 'input' : gate.cause
    const state = { open: isOpen(gate, at), hidden: isHidden(gate, at), cause, unread: gate.unread.size > 0 } as const
    const key = JSON.stringify(state)
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
        roomy: isWindow || (innerWidth >= 320 && innerHeight >= 320),
        sharp: isWindow || devicePixelRatio >= 0.5,
        seen: needed.every((each) => whole.get(each) === true),
        awake: document.visibilityState === 'visible',
        focused: !isWindow || document.hasFocus(),
      },
    })
  const moved = () => pass({ type: 'moved' })
  const left = ({ target }: Event) => {
    if (target === window) moved()
  }
  const input = (event: Event) => {
    if (event.isTrusted) pass({ type: 'input' })
  }
  const onLook = (looks: readonly Look[]) => {
    for (const each of looks) {
      whole.set(each.element, each.whole)
      if (each.top) begun.add(each.element)
      if (each.bottom) ended.add(each.element)
      const row = names.get(each.element)
      if (row === undefined || !begun.has(each.element) || !ended.has(each.element)) continue
      gate = passGate(gate, performance.now(), { type: 'read', row })
      unread.drop(each.element)
    }
    look()
  }

  const stops = [
    unread.stop,
    observeAtRandom(() => [...needed, ...unread.list()], kind === 'covered', onLook),
    on(document, ['visibilitychange'], look),
    on(window, ['resize', 'focus', 'blur'], look),
    ...(isWindow
      ? [on(window, ['pointermove', 'pointerdown', 'keydown'], input)]
      : // In a frame, only pointer events show the frame's position on the display. If the frame loses the keyboard
        // focus, a window may have come in front of the frame.
        [on(window, ['resize'], moved), on(window, ['blur'], left), watchFramePosition(moved)]),
  ]
  look()

  return {
    isOpen() {
      look()
      return isOpen(gate, performance.now())
    },
    scrollOn() {
      const [first] = gate.unread
      const row = first === undefined ? undefined : rows[Number(first)]
      row?.scrollIntoView({ block: begun.has(row) ? 'end' : 'start' })
    },
    stop() {
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

/**
 * Adds a capturing listener, which runs before the listeners of the screen's elements. Returns a function that removes
 * it.
 */
function on(target: EventTarget, names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) target.addEventListener(name, listener, { capture: true })
  return () => {
    for (const name of names) target.removeEventListener(name, listener, { capture: true })
  }
}

type InView = {
  /** The elements that are at least partly on screen now and are still watched. */
  readonly list: () => readonly Element[]
  /** Stops watching an element. */
  readonly drop: (element: Element) => void
  readonly stop: () => void
}

/**
 * Tracks which of many elements are on screen, covered or not. Only these elements must then be checked for something
 * that covers them.
 */
export function watchInView(elements: readonly Element[]): InView {
  const watched = new Set(elements)
  const inView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting && watched.has(target)) inView.add(target)
      else inView.delete(target)
  })
  for (const each of elements) observer.observe(each)
  return {
    list: () => [...inView],
    drop(element) {
      watched.delete(element)
      inView.delete(element)
      observer.unobserve(element)
    },
    stop: () => observer.disconnect(),
  }
}

/** Whether this browser reports covered frames (IntersectionObserver v2). Firefox and Safari do not (UI-5). */
export function reportsCovering(): boolean {
  return 'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype
}
