/**
 * The conditions of the visibility gate, and whether a screen meets each of them at one moment (UI-2, UI-3). The gate
 * opens only if all of them are met.
 */
export type Sight = {
  /** Whether the screen has at least 320 × 320 CSS pixels. Always true in the popup. */
  readonly roomy: boolean
  /**
   * Whether a CSS pixel is at least half a device pixel wide, because smaller text is unreadable. Always true in the
   * popup.
   */
  readonly sharp: boolean
  /** Whether IntersectionObserver v2 reports that the whole screen and both buttons are not covered, faded or moved. */
  readonly seen: boolean
  /** Whether the tab is in front. */
  readonly awake: boolean
  /** Whether the window has the keyboard focus. Always true in a frame. */
  readonly focused: boolean
}

export type Gate = {
  /** Whether the user must move a pointer or press a key after all conditions are met. True in the popup. */
  readonly needsInput: boolean
  /**
   * Time at which the last missing condition was met, or `undefined` while a condition is not
   * met.
   */
  readonly goodSince: number | undefined
  readonly badSince: number | undefined
  /** The first condition that is not met. */
  readonly cause: keyof Sight | undefined
  /** Time at which the frame last moved. */
  readonly movedAt: number | undefined
  /** Time of the user's first input in this window after all conditions were met. */
  readonly inputAt: number | undefined
  /** Rows that have not been on screen yet. */
  readonly unread: ReadonlySet<string>
}

export type GateEvent =
  | { readonly type: 'sight'; readonly sight: Sight }
  /**
   * A warning or fact was fully on screen. If it is taller than the screen, both its top and its bottom were on screen.
   */
  | { readonly type: 'read'; readonly row: string }
  /** The frame or an element in it moved. The user may already be about to tap at the old position. */
  | { readonly type: 'moved' }
  /** The user moved the pointer, touched the screen or pressed a key in this window. */
  | { readonly type: 'input' }

/** Time (ms) for which all conditions must be met without interruption. Each interruption restarts this time. */
const holdMs = 1_000
/** Time (ms) for which the gate stays closed after a movement. */
const moveMs = 500
/**
 * Time (ms) from the user's first input until a click counts as an approval. Without this delay, the first input itself
 * could be the click that approves.
 */
const inputMs = 250

/**
 * Returns a closed gate, which stays closed until the browser reports that all conditions are met (UI-2). `at` is in ms
 * of a monotonic clock.
 */
export function closedGate(at: number, rows: readonly string[], needsInput = false): Gate {
  const nothing = { goodSince: undefined, cause: undefined, movedAt: undefined, inputAt: undefined }
  return { ...nothing, needsInput, badSince: at, unread: new Set(rows) }
}

/** Returns the gate after an event. If a condition fails, the waiting time restarts. */
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

/** Whether the user may approve at time `at`. */
export function isOpen(gate: Gate, at: number): boolean {
  const due = opensAt(gate)
  return gate.unread.size === 0 && due !== undefined && at >= due
}

/** Time at which the gate opens if no event happens until then, or `undefined` while a condition is not met. */
export function opensAt(gate: Gate): number | undefined {
  const { goodSince, movedAt, inputAt, needsInput } = gate
  if (goodSince === undefined || waitsForInput(gate)) return undefined
  const still = movedAt === undefined ? 0 : movedAt + moveMs
  return Math.max(goodSince + holdMs, still, needsInput && inputAt !== undefined ? inputAt + inputMs : 0)
}

/** Whether all conditions are met and only the user's input is missing. */
export function waitsForInput({ goodSince, inputAt, needsInput }: Gate): boolean {
  return needsInput && goodSince !== undefined && inputAt === undefined
}

/** Time (ms) for which a screen may be hidden before we offer another way to approve (UI-5). */
export const hiddenAfterMs = 3_000

/** Whether the screen was hidden for so long that we offer another way to approve. */
export function isHidden({ badSince }: Gate, at: number): boolean {
  return badSince !== undefined && at - badSince >= hiddenAfterMs
}
