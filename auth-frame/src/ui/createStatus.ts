import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import { element } from './element.ts'

export type Status = {
  /** Where the words stand. */
  readonly node: HTMLElement
  say(text: string): void
  /** Runs one action at a time; its failure is shown in words. A second press while it runs does nothing (RL-11). */
  run(action: () => Promise<void>): void
  /**
   * Shows the failure of something that runs beside the visitor's actions, such as reading a list. Resolves with its
   * end and never rejects.
   */
  watch(reading: Promise<void>): Promise<void>
}

/** A line with the result of an action, on screen and for screen readers. */
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

/** What went wrong, as the visitor reads it. A visitor who changed their mind needs no message. */
export function errorText(error: unknown): string {
  if (!(error instanceof AirlockError)) return modalError('UNKNOWN').message
  return error.reason === 'USER_REJECTED' ? '' : error.message
}
