import type { SecurityAnswer, SecurityQuestion } from './PopupRequest.ts'

/**
 * Asks the user in the popup, a window that no page can cover. Must be called in the task of a click.
 *
 * @param question the question, or a function that creates it once the window is open
 * @param signal closes the window when aborted
 * @throws WINDOW_BLOCKED if no window opens or the host has cut it off, POPUP_CLOSED, USER_REJECTED, or
 * UNSEALING_FAILED for a passkey without PRF
 */
export type AskWindow = (
  question: SecurityQuestion | (() => Promise<SecurityQuestion>),
  signal: AbortSignal,
) => Promise<Exclude<SecurityAnswer, { kind: 'failed' }>>
