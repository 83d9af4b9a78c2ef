import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { type Draw, leftPageError } from '../ui/createPages.ts'
import { element } from '../ui/element.ts'
import type { Notice } from './createDeviceNotice.ts'

/**
 * Shows the digits for the keeper's page. After the approval, shows the remaining waiting time instead.
 *
 * @param follow calls its callback with the content to show, now and at each change
 */
export function deviceNoticePage(follow: (draw: (notice: Notice) => void) => void): Draw<unknown> {
  return (page) =>
    new Promise((_, reject) => {
      const said = element('div', { class: 'notice', role: 'status' })
      let drawn = ''
      follow((notice) => {
        const key = JSON.stringify(notice)
        if (key === drawn) return
        drawn = key
        said.replaceChildren(
          ...(notice === 'held'
            ? [element('p', {}, m.device_held())]
            : [
                element('p', {}, m.device_digits_text()),
                element('p', { class: 'digits', 'data-testid': 'device-digits' }, notice.digits),
                element('p', {}, m.device_digits_never()),
              ]),
        )
      })
      page.append(
        element('h1', {}, m.device_title()),
        said,
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
    })
}
