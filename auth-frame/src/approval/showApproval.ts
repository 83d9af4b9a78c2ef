import { AirlockError } from '#shared/errors/AirlockError.ts'
import { takeFocus } from '#shared/takeFocus.ts'
import * as m from '../generated/i18n/messages.js'
import { type ButtonKind, button, smallButton } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { Approval, Asker } from './Approval.ts'
import { approvalScreen } from './approvalScreen.ts'
import { approveButton, gateWords } from './approveButton.ts'
import type { Decision, Standing } from './createApprovals.ts'
import { type GateState, watchVisibility } from './watchVisibility.ts'

/** The methods of the popup that the auth frame calls (UI-5). */
export type ApprovalWindow = {
  /** Whether a popup is open and can show the next approval without a click. */
  isUp(): boolean
  /**
   * Whether this browser can open a window at all. A web view cannot: it would replace the page with the window's page.
   */
  canOpen(): boolean
  /**
   * Asks for the approval in the popup. If no popup is open, opens one. That works only in the task of a click.
   *
   * @throws WINDOW_BLOCKED if the browser blocks the popup, POPUP_CLOSED if the popup did not start
   */
  ask(approval: Approval, standing: Standing, signal: AbortSignal): Promise<'approved' | 'rejected'>
  /** Brings the popup to the front. Returns `false` if no popup is open. Then the caller can open a new popup. */
  show(): boolean
}

/** A step in addition to the click. The step proves that the user has read the approval. */
export type Check = { readonly field: HTMLElement; readonly fits: () => boolean }
type CheckSettings = {
  /** The approval screen, on which a check may place characters. */
  readonly screen: Pick<ReturnType<typeof approvalScreen>, 'root' | 'rows'>
  readonly approve: HTMLElement
  /** Called when the result of `fits` may have changed. */
  readonly onChange: () => void
  /** Called after too many wrong entries: the user has not read the approval. */
  readonly onMissed: () => void
}

export type Surroundings = {
  readonly asker: Asker
  /** Element that contains the screen. */
  readonly place: HTMLElement
  readonly kind: 'covered' | 'bare' | 'window'
  /** Whether the user may approve in the frame while the frame is visible. Always true in the popup. */
  readonly stays: boolean
  /** The popup that the frame can open. Absent in the popup itself. */
  readonly window?: ApprovalWindow
  /** Creates the additional check that is used if the browser opens no window. Absent if no check is sufficient. */
  readonly check?: ((settings: CheckSettings) => Check) | undefined
  /** Elements above the buttons. In the popup: the position in the queue, and further choices. */
  readonly extras?: readonly HTMLElement[]
}

/**
 * Shows an approval and resolves with the user's decision. If the user leaves (`standing.signal`), the decision is
 * `rejected`.
 */
export function showApproval(approval: Approval, standing: Standing, around: Surroundings): Promise<Decision> {
  const { kind, place } = around
  return new Promise((resolve) => {
    const ended = new AbortController()
    let stopWatching: () => void = () => undefined
    let stopFocusing: () => void = () => undefined
    let opening = new AbortController()
    const finish = (decision: Decision) => {
      if (ended.signal.aborted) return
      ended.abort()
      opening.abort()
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
    const mainLook = screen.isRisky ? 'outlined' : 'primary'
    const windowButton = (kind: ButtonKind) =>
      button(m.approval_open_window(), {
        kind,
        end: 'external',
        testId: 'open-window',
        onPress: () => void inWindow(),
      })

    /**
     * Shows a button that approves inside this screen once the gate opens. `makeCheck` creates the check that replaces
     * a window.
     */
    function here(makeCheck?: Surroundings['check']): void {
      let state: GateState = { open: false, hidden: false, cause: undefined, unread: true }
      const draw = () => {
        const fits = check?.fits() ?? true
        approve.inert = !state.open || !fits
        if (aside) aside.hidden = !state.hidden
        screen.next.hidden = !state.unread
        say(gateWords(state, fits))
      }
      const mayApprove = () => watch.isOpen() && (check?.fits() ?? true)
      const approve = approveButton({
        text: approval.action,
        isOpen: mayApprove,
        isAccented: !screen.isRisky,
        onApprove: () => finish('approved'),
      })
      const onMissed = () => finish('rejected')
      const check = makeCheck?.({ screen, approve, onChange: () => draw(), onMissed })
      const aside = around.window?.canOpen() && !check ? windowButton('secondary') : undefined
      screen.next.onclick = () => watch.scrollOn()
      const above = [...(around.extras ?? []), check?.field, aside]
      screen.above.replaceChildren(...above.filter((part) => part !== undefined))
      screen.choice.replaceChildren(approve)
      const watch = watchVisibility({
        screen: screen.root,
        buttons: [screen.reject, approve],
        rows: screen.rows,
        kind,
        onChange(next) {
          state = next
          draw()
        },
      })
      stopWatching = watch.stop
    }
    async function inWindow(): Promise<void> {
      opening.abort()
      opening = new AbortController()
      const { signal } = opening
      const answer = around.window?.ask(approval, standing, signal)
      stopWatching()
      screen.next.hidden = true
      const onPress = () => {
        if (!around.window?.show()) void inWindow()
      }
      screen.above.replaceChildren()
      screen.choice.replaceChildren(
        button(m.approval_show_window(), { kind: mainLook, end: 'external', testId: 'show-window', onPress }),
      )
      say(m.approval_window_open())
      try {
        const decision = (await answer) ?? 'rejected'
        if (!signal.aborted) finish(decision)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof AirlockError && error.reason === 'USER_REJECTED') finish('rejected')
        else if (error instanceof AirlockError && error.reason === 'WINDOW_BLOCKED') withoutWindow()
        // The popup did not start, so we offer the button that opens it again.
        else begin()
      }
    }
    function withoutWindow(): void {
      if (around.check) here(around.check)
      else if (around.stays) here()
      else {
        screen.above.replaceChildren()
        screen.choice.replaceChildren()
        say(m.approval_open_browser())
      }
    }
    function begin(): void {
      if (around.stays && around.window?.canOpen() !== false) here()
      else if (around.window?.isUp()) void inWindow()
      else if (!around.window?.canOpen()) withoutWindow()
      else {
        screen.choice.replaceChildren(windowButton(mainLook))
        say(m.approval_window_why())
      }
    }

    standing.signal.addEventListener('abort', () => finish('rejected'))
    screen.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') finish('rejected')
    })
    screen.footer.prepend(waitingLine(standing, () => finish('rejectedAll')))
    const below = [...place.children].filter((each) => each instanceof HTMLElement && !each.inert) as HTMLElement[]
    for (const each of below) each.inert = true
    place.append(screen.root)
    begin()
    stopFocusing = takeFocus(() => screen.title)
    if (standing.signal.aborted) finish('rejected')
  })
}

/** Shows how many requests wait behind the current approval, with a button that rejects all of them (UI-8). */
function waitingLine(standing: Pick<Standing, 'waiting' | 'onWaiting'>, onRejectAll: () => void): HTMLElement {
  const text = element('span', { class: 'hint' })
  const all = smallButton(m.approval_reject_all(), { icon: 'close', onPress: onRejectAll }).node
  all.dataset.testid = 'reject-all'
  const line = element('div', { class: 'waiting', 'data-testid': 'waiting' }, text, all)
  const draw = () => {
    const count = standing.waiting()
    line.hidden = count === 0
    text.textContent = m.approval_waiting({ count })
  }
  standing.onWaiting(draw)
  draw()
  return line
}
