import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { element } from './element.ts'

export type Status = {
  /** The element that shows the message. */
  readonly node: HTMLElement
  say(text: string): void
  /**
   * Runs one action at a time and shows the action's error. A second click while an action runs has no effect (RL-11).
   */
  run(action: () => Promise<void>): void
  /**
   * Shows the error of an operation that the user did not start, such as loading a list. Resolves when the operation
   * ends, and never rejects.
   */
  watch(reading: Promise<void>): Promise<void>
}

/** Creates a line that shows the result of an action, also to screen readers. */
export function createStatus(): Status {
  const node = element('p', { class: 'status', role: 'status', 'data-testid': 'security-status' })
  let running = false
  const say = (text: string) => {
    node.textContent = text
  }
  return {
    node,
    say,
    run(action) {
      if (running) return
      running = true
      say('')
      action()
        .catch((error: unknown) => say(errorText(error)))
        .finally(() => {
          running = false
        })
    },
    watch: (reading) => reading.catch((error: unknown) => say(errorText(error))),
  }
}

/**
 * Returns the error message for the user. Returns an empty string if the user rejected, because a rejection needs no
 * message.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof AirlockError)) return makeError('UNKNOWN').message
  return error.reason === 'USER_REJECTED' ? '' : error.message
}
