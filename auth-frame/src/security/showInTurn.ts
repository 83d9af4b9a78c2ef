import type { Security } from './Security.ts'

type Settings = Pick<Security, 'show' | 'leave'> & {
  /** Resolves when nothing is being approved. */
  readonly quiet: () => Promise<void>
}

/**
 * Shows the security screen in its turn: never over an approval, which it waits for, and never twice at once. A caller
 * who asks while it waits or is shown gets the same one. Leaving ends the wait too.
 */
export function showInTurn({ show, leave, quiet }: Settings): Pick<Security, 'show' | 'leave'> {
  let running: Promise<void> | undefined
  let left = 0
  const run = async () => {
    const before = left
    await quiet()
    if (left === before) await show()
  }
  return {
    show() {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    leave() {
      left++
      leave()
    },
  }
}
