import type { Asker } from '../approval/Approval.ts'
import { approveButton, gateWords } from '../approval/approveButton.ts'
import { askerHeader } from '../approval/askerHeader.ts'
import { watchVisibility } from '../approval/watchVisibility.ts'
import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'

type Settings = {
  readonly asker: Asker
  readonly title: string
  readonly text: string
  /** Input fields above the buttons. */
  readonly fields?: readonly HTMLElement[]
  readonly action: string
  /**
   * Called in the task of the click, because browsers ask for a passkey only in such a task. If this function throws,
   * an error message is shown and the user can try again. If it returns a string, the string tells the user what to do
   * first.
   */
  readonly onGo: () => Promise<string | undefined>
  readonly onCancel: () => void
}

/**
 * Shows a page of the popup about keys or the wallet's protection. The page's button is behind the same visibility gate
 * as approvals (UI-9).
 */
export function gatedScreen(place: HTMLElement, settings: Settings): void {
  const { asker, title, text, fields = [], action, onGo, onCancel } = settings
  const heading = element('h1', { class: 'title', tabindex: -1 }, title)
  const status = element('p', { class: 'hint', role: 'status' })
  const choice = element('div', { class: 'choice' })
  let stop = () => {}
  let failure = ''
  const cancel = button(m.cancel(), {
    onPress: () => {
      stop()
      onCancel()
    },
  })
  const arm = () => {
    const go = approveButton({ text: action, isOpen: () => watch.isOpen(), onApprove: () => void run() })
    choice.replaceChildren(go)
    const watch = watchVisibility({
      screen: root,
      buttons: [cancel, go],
      rows: [],
      kind: 'window',
      onChange(state) {
        go.inert = !state.open
        status.textContent = failure || (state.open ? '' : gateWords(state, true))
      },
    })
    stop = watch.stop
  }
  const run = async () => {
    stop()
    const wrong = await onGo().catch(() => m.popup_try_again())
    if (wrong === undefined) return
    failure = wrong
    arm()
  }
  const root = element(
    'main',
    { class: 'screen' },
    element('div', { class: 'screen-scroll' }, askerHeader(asker), heading, element('p', {}, text), ...fields),
    element('footer', { class: 'screen-footer' }, status, element('div', { class: 'answers' }, cancel, choice)),
  )
  place.replaceChildren(root)
  const first = fields[0]?.querySelector('input') ?? heading
  first.focus()
  arm()
}
