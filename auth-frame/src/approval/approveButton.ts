import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import type { GateState } from './watchVisibility.ts'

type Settings = {
  /** What is approved, amount and counterparty in it (UI-6). */
  readonly text: string
  /** Asked at the moment of each event: what opened a moment ago may be closed again. */
  readonly isOpen: () => boolean
  readonly onApprove: () => void
}

/**
 * The button that approves (UI-4). A pointer has to go down and up on it while it is open, and a key has to be pressed
 * on it, once; events that a script made do not count. It starts inert, its owner sets `inert` when the gate opens or
 * closes, and it never takes the focus by itself.
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
  // A touch keeps its target wherever the finger goes: the place of its end is what counts.
  made.addEventListener('pointerup', (event) => {
    const { left, right, top, bottom } = made.getBoundingClientRect()
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
    released = event.isTrusted && event.pointerId === down && inside && isOpen()
    down = undefined
  })
  for (const name of ['pointercancel', 'blur'] as const) made.addEventListener(name, disarm)
  // A key that was held down somewhere else repeats here.
  made.addEventListener('keydown', (event) => {
    if (event.repeat || !isOpen()) event.preventDefault()
  })
  made.addEventListener('click', (event) => {
    // Keys and assistive technology make clicks without a pointer, of which `detail` counts none.
    const pressed = event.detail === 0 || released
    disarm()
    if (done || !event.isTrusted || !pressed || !isOpen()) return
    done = true
    onApprove()
  })
  return made
}

/** What the visitor can do now, or what stands in the way: the true cause, not a promise. */
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
