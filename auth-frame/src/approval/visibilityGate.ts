/** What is known of a screen at one moment (UI-2, UI-3): all of it has to hold. */
export type Sight = {
  /** At least 320 × 320 CSS pixels; a window of its own may have any size. */
  readonly roomy: boolean
  /** At least half a device pixel to a CSS pixel: text that is smaller is not read. In a window of its own, any. */
  readonly sharp: boolean
  /** IntersectionObserver v2 says that nothing covers, fades or moves it: all of the screen, both buttons. */
  readonly seen: boolean
  /** The tab is the one in front. */
  readonly awake: boolean
  /** The window has the keyboard; a frame need not have it. */
  readonly focused: boolean
}

export type Gate = {
  /** Whether a pointer has to move or a key has to be pressed after everything holds, as in P. */
  readonly needsInput: boolean
  /** Since when everything holds; `undefined` while something does not. */
  readonly goodSince: number | undefined
  readonly badSince: number | undefined
  /** What does not hold, the first of them. */
  readonly cause: keyof Sight | undefined
  /** When the frame moved last. */
  readonly movedAt: number | undefined
  /** When the visitor first moved or typed here, since everything holds. */
  readonly inputAt: number | undefined
  /** Rows that were not on screen yet. */
  readonly unread: ReadonlySet<string>
}

export type GateEvent =
  | { readonly type: 'sight'; readonly sight: Sight }
  /** A row of warnings or facts stood on screen as a whole, or was taller than it and both its ends did. */
  | { readonly type: 'read'; readonly row: string }
  /** The frame, or something in it, moved: the visitor's finger may already be on its way. */
  | { readonly type: 'moved' }
  /** The visitor moved the pointer, touched, or pressed a key here. */
  | { readonly type: 'input' }

/** Milliseconds that everything has to hold without a break: whatever was wrong within them closes the gate. */
const holdMs = 1_000
/** Milliseconds for which a movement counts against the screen. */
const moveMs = 500
/** Milliseconds after the visitor's first sign of life: the press that gave it does not count itself. */
const inputMs = 250

/**
 * A gate begins closed, whatever the browser will say (UI-2). `at` is a time of a clock that never jumps, in
 * milliseconds.
 */
export function closedGate(at: number, rows: readonly string[], needsInput = false): Gate {
  const nothing = { goodSince: undefined, cause: undefined, movedAt: undefined, inputAt: undefined }
  return { ...nothing, needsInput, badSince: at, unread: new Set(rows) }
}

/** The gate after an event at a time. Whatever breaks the view restarts the wait. */
export function passGate(gate: Gate, at: number, event: GateEvent): Gate {
  switch (event.type) {
    case 'sight': {
      const { roomy, sharp, seen, awake, focused } = event.sight
      const parts = Object.entries({ roomy, sharp, seen, awake, focused }) as [keyof Sight, boolean][]
      const cause = parts.find(([, holds]) => !holds)?.[0]
      if (!cause) return { ...gate, goodSince: gate.goodSince ?? at, badSince: undefined, cause }
      return { ...gate, goodSince: undefined, badSince: gate.badSince ?? at, cause, inputAt: undefined }
    }
    case 'moved':
      return { ...gate, movedAt: at }
    case 'input':
      return gate.goodSince === undefined ? gate : { ...gate, inputAt: gate.inputAt ?? at }
    case 'read':
      return { ...gate, unread: new Set([...gate.unread].filter((row) => row !== event.row)) }
  }
}

/** Whether the visitor may approve at a time. */
export function isOpen(gate: Gate, at: number): boolean {
  const due = opensAt(gate)
  return gate.unread.size === 0 && due !== undefined && at >= due
}

/** When the wait is over if nothing happens until then; `undefined` while something is wrong. */
export function opensAt(gate: Gate): number | undefined {
  const { goodSince, movedAt, inputAt, needsInput } = gate
  if (goodSince === undefined || waitsForInput(gate)) return undefined
  const still = movedAt === undefined ? 0 : movedAt + moveMs
  return Math.max(goodSince + holdMs, still, needsInput && inputAt !== undefined ? inputAt + inputMs : 0)
}

/** Whether nothing but a sign of the visitor is missing. */
export function waitsForInput({ goodSince, inputAt, needsInput }: Gate): boolean {
  return needsInput && goodSince !== undefined && inputAt === undefined
}

/** Milliseconds for which a screen may be covered before another way is offered (UI-5). */
export const hiddenAfterMs = 3_000

/** Whether the screen could not be seen for so long that another way is offered. */
export function isHidden({ badSince }: Gate, at: number): boolean {
  return badSince !== undefined && at - badSince >= hiddenAfterMs
}
