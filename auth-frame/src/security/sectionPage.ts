import * as m from '../generated/i18n/messages.js'
import type { Draw } from '../ui/createPages.ts'
import { createStatus, type Status } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { icon } from '../ui/icon.ts'
import type { Section } from './SecurityContext.ts'

/**
 * Creates a page of the security screen with one section, and a button that leads back. The section is shown once it is
 * ready. Resolves when the user goes back.
 */
export function sectionPage(title: string, makeSection: (status: Status) => Section): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const status = createStatus()
      const { node, ready } = makeSection(status)
      const waiting = element('p', { role: 'status' }, m.security_loading())
      const back = element('button', { type: 'button', class: 'back', 'aria-label': m.security_back() }, icon('back'))
      back.addEventListener('click', () => resolve())
      page.classList.add('soft-edge')
      page.append(element('div', { class: 'page-head' }, back, element('h1', {}, title)), waiting, status.node)
      void ready.then(() => waiting.replaceWith(node))
    })
}
