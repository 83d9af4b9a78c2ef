import * as m from '../generated/i18n/messages.js'
import { button } from './button.ts'
import { errorText } from './createStatus.ts'
import { element } from './element.ts'

type Settings<item> = {
  /** What the list is of, for who does not see its heading. */
  readonly label: string
  readonly testId: string
  readonly read: () => Promise<readonly item[]>
  readonly row: (item: item) => HTMLElement
}
type List = {
  readonly node: HTMLElement
  /** Reads it, again. Resolves when the outcome is on screen, and never rejects. */
  fill(): Promise<void>
}

/**
 * A list of the security screen that is read from the service. When that fails, the reason stands below the rows of
 * before, with a button that tries again. Of several readings at once the last one counts.
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
    // Before what has it goes: the row that was pressed, or the button to try again.
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
