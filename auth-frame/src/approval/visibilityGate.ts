/** What is known of a screen at one moment (UI-2, UI-3): all of it has to hold. */
export type Sight = {
  /** IntersectionObserver v2 says that nothing covers, fades or moves it: all of the screen, both buttons. */
  readonly seen: boolean
  /** The tab is the one in front. */
  readonly awake: boolean
  /** At least 320 × 320 CSS pixels. */
  readonly roomy: boolean
  /** At least 0.75 device pixels to a CSS pixel: text that small is not read. */
  readonly sharp: boolean
}

export type Gate = {
  /** Milliseconds that everything has to hold without a break. */
  readonly hold: number
  /** Since when everything holds; `undefined` while something does not. */
  readonly goodSince: number | undefined
  readonly badSince: number | undefined
  /** Rows that were not on screen yet. */
  readonly unread: ReadonlySet<string>
}

export type GateEvent =
  | { readonly type: 'sight'; readonly sight: Sight }
  /** A row of warnings or facts stood on screen as a whole. */
  | { readonly type: 'read'; readonly row: string }
  /** The frame, or something in it, moved: the visitor's finger may already be on its way. */
  | { readonly type: 'moved' }

/**
 * A gate begins closed, whatever the browser will say (UI-2). `at` is a time of a clock that never jumps, in
 * milliseconds.
 */
export function closedGate(at: number, hold: number, rows: readonly string[]): Gate {
  return { hold, goodSince: undefined, badSince: at, unread: new Set(rows) }
}

/** The gate after an event at a time. Whatever breaks the view restarts the wait. */
export function passGate(gate: Gate, at: number, event: GateEvent): Gate {
  switch (event.type) {
    case 'sight': {
      const good = Object.values(event.sight).every(Boolean)
      if (good) return { ...gate, goodSince: gate.goodSince ?? at, badSince: undefined }
      return { ...gate, goodSince: undefined, badSince: gate.badSince ?? at }
    }
    case 'moved':
      return gate.goodSince === undefined ? gate : { ...gate, goodSince: at }
    case 'read':
      return { ...gate, unread: new Set([...gate.unread].filter((row) => row !== event.row)) }
  }
}

/** Whether the visitor may approve at a time. */
export function isOpen(gate: Gate, at: number): boolean {
  return gate.unread.size === 0 && gate.goodSince !== undefined && at - gate.goodSince >= gate.hold
}

/** When the wait is over if nothing happens until then; `undefined` while something is wrong. */
export function opensAt({ goodSince, hold }: Gate): number | undefined {
  return goodSince === undefined ? undefined : goodSince + hold
}

/** So long, in milliseconds, may a screen be covered before another way is offered (UI-5). */
export const hiddenAfterMs = 3_000

/** Whether the screen could not be seen for so long that another way is offered. */
export function isHidden({ badSince }: Gate, at: number): boolean {
  return badSince !== undefined && at - badSince >= hiddenAfterMs
}
