import * as m from '../generated/i18n/messages.js'
import { button } from './button.ts'
import { errorText } from './createStatus.ts'
import { element } from './element.ts'

type Settings<item> = {
  /** Accessible name of the list, for users who do not see the list's heading. */
  readonly label: string
  readonly testId: string
  readonly read: () => Promise<readonly item[]>
  readonly row: (item: item) => HTMLElement
}
type List = {
  readonly node: HTMLElement
  /** Loads the list. Can be called repeatedly. Resolves when the result is on screen. Never rejects. */
  fill(): Promise<void>
}

/**
 * Creates a list of the security screen that is loaded from the service. If loading fails, the reason and a retry
 * button are shown below the previous rows. If several loads run at the same time, the list shows the result of the
 * load that started last.
 */
export function createList<item>({ label, testId, read, row }: Settings<item>): List {
  const list = element('ul', { class: 'browsers', 'data-testid': testId, 'aria-label': label, tabindex: '-1' })
  const words = element('p', { role: 'status' })
  const again = button(m.security_try_again(), {
    label: m.security_try_again_label({ name: label }),
    onPress: () => void fill(),
  })
  const node = element('div', { class: 'list' }, list, words, again)
  let readings = 0

  async function fill(): Promise<void> {
    const reading = ++readings
    list.setAttribute('aria-busy', 'true')
    const outcome = await read().then(
      (items) => ({ rows: items.map(row) }),
      (error: unknown) => ({ failure: errorText(error) }),
    )
    if (reading !== readings) return
    list.removeAttribute('aria-busy')
    // We check the focus before the focused element (the clicked row or the retry button) is removed.
    const hadFocus = node.contains(document.activeElement)
    if ('rows' in outcome) list.replaceChildren(...outcome.rows)
    const failure = 'failure' in outcome ? outcome.failure : ''
    words.textContent = failure
    again.hidden = failure === ''
    if (hadFocus && 'rows' in outcome) list.focus()
  }
  again.hidden = true
  return { node, fill }
}
