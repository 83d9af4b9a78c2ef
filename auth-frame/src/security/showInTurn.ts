import type { Security } from './Security.ts'

type Settings = Pick<Security, 'show' | 'leave'> & {
  /** Resolves when nothing is being approved. */
  readonly quiet: () => Promise<void>
}

/**
 * The security screen in its turn: never over an approval, which it waits for, and never over itself. Who asks while it
 * waits or stands waits for the same one. Leaving ends the wait too.
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
