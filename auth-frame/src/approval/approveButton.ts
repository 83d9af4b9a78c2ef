import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import type { GateState } from './watchVisibility.ts'

type Settings = {
  /** Label of the button, with amount and counterparty (UI-6). */
  readonly text: string
  /**
   * Whether the visibility gate is open. Called at each event, because the gate may have closed since the previous
   * event.
   */
  readonly isOpen: () => boolean
  readonly onApprove: () => void
  /** Whether the button has the accent color. It has none below a danger warning. */
  readonly isAccented?: boolean
}

/** Number of characters that fit next to Reject in two lines. */
const mostBeside = 44
/** Number of characters that fit in two lines of the normal font size if the button is as wide as the screen. */
const mostLarge = 60

/**
 * Creates the approve button (UI-4). The user approves by pressing and releasing a pointer on the button while the gate
 * is open, or with one key press on the button. Events created by scripts do not count. The button starts inert, its
 * owner sets `inert` when the gate opens or closes, and the button never takes the focus.
 */
export function approveButton({ text, isOpen, onApprove, isAccented = true }: Settings): HTMLButtonElement {
  const look = isAccented ? 'primary' : 'outlined'
  const length = { 'data-wide': text.length > mostBeside, 'data-long': text.length > mostLarge }
  const attributes = { type: 'button', class: `button ${look}`, 'data-testid': 'approve', inert: true, ...length }
  const made = element('button', attributes, text)
  let down: number | undefined
  let released = false
  let done = false
  const disarm = () => {
    down = undefined
    released = false
  }

  made.addEventListener('pointerdown', (event) => {
    disarm()
    if (event.isTrusted && event.isPrimary && event.button === 0 && isOpen()) down = event.pointerId
  })
  // A touch keeps its target wherever the finger moves, so we check the position at which the touch ends.
  made.addEventListener('pointerup', (event) => {
    const { left, right, top, bottom } = made.getBoundingClientRect()
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    released = event.isTrusted && event.pointerId === down && inside && isOpen()
    down = undefined
  })
  for (const name of ['pointercancel', 'blur'] as const) made.addEventListener(name, disarm)
  // If the user pressed a key elsewhere and still holds it down, its repeated events arrive here.
  made.addEventListener('keydown', (event) => {
    if (event.repeat || !isOpen()) event.preventDefault()
  })
  made.addEventListener('click', (event) => {
    // Clicks by keyboard and assistive technology have no pointer events, and their `detail` is 0.
    const pressed = event.detail === 0 || released
    disarm()
    if (done || !event.isTrusted || !pressed || !isOpen()) return
    done = true
    onApprove()
  })
  return made
}

/** Returns the message that says what the user can do now, or what prevents the user from approving. */
export function gateWords({ open, hidden, cause, unread }: GateState, fits: boolean): string {
  if (cause === 'roomy') return m.approval_small()
  if (cause === 'sharp') return m.approval_zoomed()
  if (cause === 'focused') return m.approval_unfocused()
  if (cause === 'seen' && hidden) return m.approval_hidden()
  if (unread) return m.approval_read_on()
  if (cause === 'input') return m.approval_move()
  if (!fits) return m.approval_type_first()
  return open ? m.approval_ready() : m.approval_soon()
}
