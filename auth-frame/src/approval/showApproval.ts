import { AirlockError } from '#shared/errors/AirlockError.ts'
import { takeFocus } from '#shared/takeFocus.ts'
import * as m from '../generated/i18n/messages.js'
import { button, smallButton } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { Approval, Asker } from './Approval.ts'
import { approvalScreen } from './approvalScreen.ts'
import { approveButton, gateWords } from './approveButton.ts'
import type { Decision, Standing } from './createApprovals.ts'
import { type GateState, watchVisibility } from './watchVisibility.ts'

/** P, as the frame uses it (UI-5). */
export type ApprovalWindow = {
  /** Whether a P is open that takes the next approval without a press. */
  isUp(): boolean
  /** Whether this browser may be asked for a window at all: web views put it in the page's place. */
  canOpen(): boolean
  /**
   * Asks P. If none is open it opens one, which has to be in the task of a click.
   *
   * @throws WINDOW_BLOCKED where the browser opens none, POPUP_CLOSED when it did not come up
   */
  ask(approval: Approval, standing: Standing, signal: AbortSignal): Promise<'approved' | 'rejected'>
  /** Brings P to the front; `false` if none is open: it can be opened again. */
  show(): boolean
}

/** What the visitor does besides the press, as a proof of having read. */
export type Check = { readonly field: HTMLElement; readonly fits: () => boolean }
type CheckSettings = {
  /** The screen, on which a check may put signs to look for. */
  readonly screen: Pick<ReturnType<typeof approvalScreen>, 'root' | 'rows'>
  readonly approve: HTMLElement
  /** `fits` may have changed. */
  readonly onChange: () => void
  /** Missed too often: the visitor did not read. */
  readonly onMissed: () => void
}

export type Surroundings = {
  readonly asker: Asker
  /** Where the screen is put. */
  readonly place: HTMLElement
  readonly kind: 'covered' | 'bare' | 'window'
  /** Whether it may be approved in the frame, if that can be seen; always so in P. */
  readonly stays: boolean
  /** Absent in P itself. */
  readonly window?: ApprovalWindow
  /** The additional check where no window opens; absent if no check would do. */
  readonly check?: ((settings: CheckSettings) => Check) | undefined
  /** Drawn above the buttons: in P, which one of how many it is, and what else can be chosen. */
  readonly extras?: readonly HTMLElement[]
}

/**
 * Puts an approval on the screen and resolves with the visitor's decision; a visitor who leaves (`standing.signal`) has
 * rejected.
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
    const windowButton = (look: 'primary' | 'secondary') =>
      button(m.approval_open_window(), { kind: look, testId: 'open-window', onPress: () => void inWindow() })

    /** Draws a button that approves here as soon as it may. `makeCheck` makes the check that replaces a window. */
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
      const approve = approveButton({ text: approval.action, isOpen: mayApprove, onApprove: () => finish('approved') })
      const onMissed = () => finish('rejected')
      const check = makeCheck?.({ screen, approve, onChange: () => draw(), onMissed })
      const aside = around.window?.canOpen() && !check ? windowButton('secondary') : undefined
      screen.next.onclick = () => watch.scrollOn()
      const buttons = [check?.field, aside, approve].filter((part) => part !== undefined)
      screen.choice.replaceChildren(...(around.extras ?? []), ...buttons)
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
      screen.choice.replaceChildren(
        button(m.approval_show_window(), { kind: 'primary', testId: 'show-window', onPress }),
      )
      say(m.approval_window_open())
      try {
        const decision = (await answer) ?? 'rejected'
        if (!signal.aborted) finish(decision)
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof AirlockError && error.reason === 'USER_REJECTED') finish('rejected')
        else if (error instanceof AirlockError && error.reason === 'WINDOW_BLOCKED') withoutWindow()
        // It did not come up: offered again as at first.
        else begin()
      }
    }
    function withoutWindow(): void {
      if (around.check) here(around.check)
      else if (around.stays) here()
      else {
        screen.choice.replaceChildren()
        say(m.approval_open_browser())
      }
    }
    function begin(): void {
      if (around.stays && around.window?.canOpen() !== false) here()
      else if (around.window?.isUp()) void inWindow()
      else if (!around.window?.canOpen()) withoutWindow()
      else {
        screen.choice.replaceChildren(windowButton('primary'))
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

/** How many requests wait behind this one, and a way out of all of them (UI-8). */
function waitingLine(standing: Pick<Standing, 'waiting' | 'onWaiting'>, onRejectAll: () => void): HTMLElement {
  const text = element('span', { class: 'hint' })
  const all = smallButton(m.approval_reject_all(), onRejectAll)
  all.dataset.testid = 'reject-all'
  const line = element('div', { class: 'waiting', 'data-testid': 'waiting' }, text, all)
  const draw = () => {
    const count = standing.waiting()
    line.hidden = count === 0
    text.textContent = count === 1 ? m.approval_waiting_one() : m.approval_waiting_many({ count })
  }
  standing.onWaiting(draw)
  draw()
  return line
}
