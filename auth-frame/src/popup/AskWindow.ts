import type { SecurityAnswer, SecurityQuestion } from './PopupRequest.ts'

/**
 * Asks the visitor in P, a window that no page can cover. It has to be called in the task of a click.
 *
 * @param question given as a function it is made once the window is there
 * @param signal closes the window
 * @throws WINDOW_BLOCKED where no window opens, or only one that the host has cut off; POPUP_CLOSED, USER_REJECTED, or
 *   UNSEALING_FAILED for a passkey that has no PRF
 */
export type AskWindow = (
  question: SecurityQuestion | (() => Promise<SecurityQuestion>),
  signal: AbortSignal,
) => Promise<Exclude<SecurityAnswer, { kind: 'failed' }>>
