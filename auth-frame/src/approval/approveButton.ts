import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import type { GateState } from './watchVisibility.ts'

type Settings = {
  /** Label, with amount and counterparty (UI-6). */
  readonly text: string
  /** Called at each event, because a gate that was open a moment ago may be closed again. */
  readonly isOpen: () => boolean
  readonly onApprove: () => void
}

/**
 * Creates the approve button (UI-4). The user approves with a pointer that goes down and up on it while the gate is
 * open, or with one key press on it. Events created by scripts do not count. The button starts inert, its owner sets
 * `inert` when the gate opens or closes, and it never takes the focus.
 */
export function approveButton({ text, isOpen, onApprove }: Settings): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: 'button primary', 'data-testid': 'approve', 'data-long': text.length > 60, inert: true },
    text,
  )
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
  // A touch keeps its target wherever the finger moves, so we check where it ends.
  made.addEventListener('pointerup', (event) => {
    const { left, right, top, bottom } = made.getBoundingClientRect()
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    released = event.isTrusted && event.pointerId === down && inside && isOpen()
    down = undefined
  })
  for (const name of ['pointercancel', 'blur'] as const) made.addEventListener(name, disarm)
  // A key that was pressed elsewhere and is still held repeats here.
  made.addEventListener('keydown', (event) => {
    if (event.repeat || !isOpen()) event.preventDefault()
  })
  made.addEventListener('click', (event) => {
    // Clicks from keys and assistive technology have no pointer events, and a `detail` of 0.
    const pressed = event.detail === 0 || released
    disarm()
    if (done || !event.isTrusted || !pressed || !isOpen()) return
    done = true
    onApprove()
  })
  return made
}

/** Returns the message that says what the user can do now, or the actual cause that prevents it. */
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
