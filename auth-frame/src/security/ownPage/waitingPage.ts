import * as m from '../../generated/i18n/messages.js'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'
import { outwardLink } from '../../ui/outwardLink.ts'
import type { Draw } from '../../ui/page/createStage.ts'
import { leftPageError } from '../../ui/page/leftPageError.ts'
import { repeatOnTimeout } from './repeatOnTimeout.ts'

type Settings<result> = {
  /** What the visitor does meanwhile, elsewhere. */
  readonly text: string
  readonly link?: { readonly href: string; readonly text: string }
  readonly wait: () => Promise<result>
}

/** Stands while the visitor logs in in another window or on another device. */
export function waitingPage<result>({ text, link, wait }: Settings<result>): Draw<result> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      page.append(
        element('h1', {}, m.own_login_title()),
        element('p', { role: 'status' }, text),
        ...(link ? [outwardLink(link.href, link.text)] : []),
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      repeatOnTimeout(wait, signal).then(resolve, reject)
    })
}
