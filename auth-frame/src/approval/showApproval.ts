import { ModalError } from '#shared/errors/ModalError.ts'
import { takeFocus } from '#shared/takeFocus.ts'
import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import type { Approval } from './Approval.ts'
import type { Asker } from './Asker.ts'
import { approvalScreen } from './approvalScreen.ts'
import { approveButton } from './approveButton.ts'
import { counterpartyCheck } from './counterpartyCheck.ts'
import type { Decision, Standing } from './createApprovals.ts'
import { waitingLine } from './waitingLine.ts'
import { type GateState, watchVisibility } from './watchVisibility.ts'

type Surroundings = {
  readonly asker: Asker
  /** Where the screen is put. */
  readonly place: HTMLElement
  /** Whether the browser reports what covers a page (IntersectionObserver v2). */
  readonly reportsCovering: boolean
  /**
   * Opens P with the same approval, in the task of a click; absent in P itself, which no page can cover.
   *
   * @throws WINDOW_BLOCKED where the browser opens none, POPUP_CLOSED when the visitor closed it without an answer
   */
  readonly openWindow?: (approval: Approval, signal: AbortSignal) => Promise<'approved' | 'rejected'>
}
type Check = ReturnType<typeof counterpartyCheck>

/** Milliseconds that a screen has to be seen without a break before it can be approved (UI-3). */
const holdFor = ({ movesValue }: Approval) => (movesValue ? 1_000 : 500)

/**
 * Puts an approval on the screen and resolves with the visitor's decision; a visitor who leaves (`standing.signal`) has
 * rejected.
 */
export function showApproval(approval: Approval, standing: Standing, around: Surroundings): Promise<Decision> {
  const { reportsCovering, openWindow, place } = around
  return new Promise((resolve) => {
    const ended = new AbortController()
    let stopWatching: () => void = () => undefined
    let stopFocusing: () => void = () => undefined
    const finish = (decision: Decision) => {
      if (ended.signal.aborted) return
      ended.abort()
      stopWatching()
      stopFocusing()
      screen.root.remove()
      for (const each of below) each.inert = false
      resolve(decision)
    }
    const screen = approvalScreen(approval, around.asker, () => finish('rejected'))
    const say = (text: string) => {
      if (screen.status.textContent !== text) screen.status.textContent = text
    }
    const windowButton = (kind: 'primary' | 'secondary') =>
      button(m.approval_open_window(), { kind, testId: 'open-window', onPress: () => void inWindow() })

    /**
     * With a button that approves here, as soon as it may; `check` stands for what neither browser nor window can show.
     */
    function here(covered: boolean, check?: Check): void {
      let state: GateState = { open: false, hidden: false, unread: undefined }
      const draw = () => {
        const fits = check?.fits() ?? true
        approve.inert = !state.open || !fits
        if (aside) aside.hidden = !state.hidden
        screen.next.hidden = state.unread === undefined
        say(words(state, covered, fits))
      }
      const mayApprove = () => watch.isOpen() && (check?.fits() ?? true)
      const approve = approveButton({ text: approval.action, isOpen: mayApprove, onApprove: () => finish('approved') })
      const aside = openWindow && covered ? windowButton('secondary') : undefined
      screen.next.onclick = () => state.unread?.scrollIntoView({ block: 'start' })
      if (check) check.field.oninput = draw
      screen.choice.replaceChildren(...[check?.field, aside, approve].filter((part) => part !== undefined))
      const watch = watchVisibility({
        screen: screen.root,
        buttons: [screen.reject, approve],
        rows: screen.rows,
        hold: holdFor(approval),
        covered,
        onChange(next) {
          state = next
          draw()
        },
      })
      stopWatching = watch.stop
    }
    async function inWindow(): Promise<void> {
      const answer = openWindow?.(approval, ended.signal)
      stopWatching()
      screen.choice.replaceChildren()
      screen.next.hidden = true
      say(m.approval_window_open())
      try {
        finish((await answer) ?? 'rejected')
      } catch (error) {
        if (ended.signal.aborted) return
        if (error instanceof ModalError && error.reason === 'WINDOW_BLOCKED')
          return here(false, counterpartyCheck(approval))
        // Closed without an answer: asked again as at first.
        if (reportsCovering) here(true)
        else offerWindow()
      }
    }
    function offerWindow(): void {
      screen.choice.replaceChildren(windowButton('primary'))
      say(m.approval_window_why())
    }

    standing.signal.addEventListener('abort', () => finish('rejected'))
    screen.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') finish('rejected')
    })
    screen.footer.prepend(waitingLine(standing, () => finish('rejectedAll')))
    const below = [...place.children].filter((each) => each instanceof HTMLElement && !each.inert) as HTMLElement[]
    for (const each of below) each.inert = true
    place.append(screen.root)
    if (openWindow && !reportsCovering && approval.movesValue) offerWindow()
    else here(reportsCovering && openWindow !== undefined)
    stopFocusing = takeFocus(() => screen.title)
    if (standing.signal.aborted) finish('rejected')
  })
}

function words({ open, hidden, unread }: GateState, covered: boolean, fits: boolean): string {
  if (hidden && covered) return m.approval_hidden()
  if (unread) return m.approval_read_on()
  if (!fits) return m.approval_type_first()
  return open ? m.approval_ready() : m.approval_soon()
}
