import * as m from '../../generated/i18n/messages.js'
import { button } from '../../ui/button.ts'
import { element } from '../../ui/element.ts'
import { createList } from '../../ui/page/createList.ts'
import type { Status } from '../../ui/page/createStatus.ts'
import type { Section } from '../../ui/page/Section.ts'
import type { SecurityContext } from '../SecurityContext.ts'
import { windowPage } from '../windowPage.ts'
import { type Browser, listBrowsers, removeBrowser } from './listBrowsers.ts'
import { releaseSection } from './releaseSection.ts'

/** The browsers of the account, each but this one with a button that removes it. */
export function browserSection(context: SecurityContext, status: Status): Section {
  const { active, proveToKeeper, stage, askWindow } = context
  const row = ({ id, label, createdAt, isThisOne }: Browser) => {
    const added = new Date(createdAt).toLocaleDateString(undefined, { dateStyle: 'medium' })
    const note = isThisOne ? m.security_this_browser() : m.security_added({ date: added })
    const remove = button(m.security_remove(), {
      kind: 'ghost',
      label: m.security_remove_label({ name: label }),
      onPress: () =>
        status.run(async () => {
          await proveToKeeper(active())
          const title = m.security_remove_label({ name: label })
          const ask = (signal: AbortSignal) => askWindow({ kind: 'removeBrowser', label }, signal)
          await stage.show(windowPage({ title, text: m.popup_remove_text(), ask }))
          await removeBrowser(active(), id, proveToKeeper)
          await list.fill()
        }),
    })
    const words = element('span', {}, element('strong', {}, label), element('small', {}, note))
    return element('li', { class: 'browser' }, words, isThisOne ? undefined : remove)
  }
  const list = createList({
    label: m.security_browsers(),
    testId: 'security-browsers',
    read: async () => listBrowsers(active()),
    row,
  })
  const node = element(
    'section',
    {},
    element('h2', {}, m.security_browsers()),
    element('p', {}, m.security_browsers_text()),
    list.node,
    releaseSection(context, status),
  )
  return { node, ready: list.fill() }
}
