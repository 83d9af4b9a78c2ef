import { ModalError } from '#shared/errors/ModalError.ts'
import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import type { Approval } from './Approval.ts'
import type { Asker } from './Asker.ts'
import { approvalScreen } from './approvalScreen.ts'
import { approveButton } from './approveButton.ts'
import { counterpartyCheck } from './counterpartyCheck.ts'
import type { Decision, Standing } from './createApprovals.ts'
import { type GateState, watchVisibility } from './watchVisibility.ts'
import { waitingLine } from './waitingLine.ts'

export type Surroundings = {
  readonly asker: Asker
  /** Where the screen is put. */
  readonly place: HTMLElement
  /** Whether the browser tells what covers a page (IntersectionObserver v2). */
  readonly tellsCovering: boolean
  /**
   * Opens P with the same approval, in the task of a click; absent in P itself, which nobody can cover with a page.
   *
   * @throws WINDOW_BLOCKED where the browser opens none, POPUP_CLOSED when the visitor closed it without an answer
   */
  readonly openWindow?: (approval: Approval, signal: AbortSignal) => Promise<'approved' | 'rejected'>
}

/** Milliseconds that a screen has to be seen without a break before it can be approved (UI-3). */
const holdFor = ({ movesValue }: Approval) => (movesValue ? 1_000 : 500)

/** Puts an approval on the screen and resolves with the visitor's decision; whoever leaves (`standing.signal`) has rejected. */
export function showApproval(approval: Approval, standing: Standing, around: Surroundings): Promise<Decision> {
  const { tellsCovering, openWindow, place } = around
  return new Promise((resolve) => {
    const ended = new AbortController()
    const finish = (decision: Decision) => {
      if (ended.signal.aborted) return
      ended.abort()
      screen.root.remove()
      resolve(decision)
    }
    const screen = approvalScreen(approval, around.asker, () => finish('rejected'))
    const say = (text: string) => {
      screen.status.textContent = text
    }

    const inFrame = (covered: boolean, extra?: { readonly field: HTMLElement; readonly fits: () => boolean }) => {
      const approve = approveButton({
        text: approval.action,
        isOpen: () => watch.isOpen() && (extra?.fits() ?? true),
        onApprove: () => finish('approved'),
      })
      const windowButton = openWindow && covered ? askWindow('secondary') : undefined
      if (windowButton) windowButton.hidden = true
      screen.choice.replaceChildren(...[extra?.field, windowButton, approve].filter((part) => part !== undefined))
      const onChange = ({ open, unread, hidden }: GateState) => {
        approve.inert = !open || !(extra?.fits() ?? true)
        if (windowButton) windowButton.hidden = !hidden
        say(hidden && covered ? m.approval_hidden() : open ? m.approval_ready() : unread ? m.approval_read_on() : m.approval_soon())
      }
      const parts = { screen: screen.root, buttons: [screen.reject, approve], facts: screen.facts }
      const watch = watchVisibility({ ...parts, hold: holdFor(approval), covered, onChange })
      stopWatching = watch.stop
      return { recheck: () => (approve.inert = !watch.isOpen() || !(extra?.fits() ?? true)) }
    }
    const typed = () => {
      stopWatching()
      const check = counterpartyCheck(approval, () => void frame.recheck())
      const frame = inFrame(false, check)
    }
    const askWindow = (kind: 'primary' | 'secondary') =>
      button(m.approval_open_window(), { kind, testId: 'open-window', onPress: () => void toWindow() })
    const toWindow = async () => {
      const answer = openWindow?.(approval, ended.signal)
      stopWatching()
      screen.choice.replaceChildren()
      say(m.approval_window_open())
      try {
        finish((await answer) ?? 'rejected')
      } catch (error) {
        if (ended.signal.aborted) return
        if (error instanceof ModalError && error.reason === 'WINDOW_BLOCKED') return typed()
        screen.choice.replaceChildren(askWindow('primary'))
        say(m.approval_window_why())
      }
    }

    let stopWatching: () => void = () => undefined
    ended.signal.addEventListener('abort', () => stopWatching())
    standing.signal.addEventListener('abort', () => finish('rejected'))
    screen.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') finish('rejected')
    })
    screen.footer.prepend(waitingLine(standing, () => finish('rejectedAll')))
    place.append(screen.root)
    if (openWindow && !tellsCovering && approval.movesValue) {
      screen.choice.append(askWindow('primary'))
      say(m.approval_window_why())
    } else inFrame(tellsCovering && openWindow !== undefined)
    screen.title.focus({ preventScroll: true })
  })
}
