import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import type { Draw } from '../ui/createPages.ts'
import { createStatus, type Status } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { codePage } from '../ui/fieldPage.ts'
import { browserSection } from './browserSection.ts'
import { deleteSection } from './deleteAccount.ts'
import { recoverySection } from './recoverySection.ts'
import type { SecurityContext } from './SecurityContext.ts'
import { sessionSection } from './sessionSection.ts'
import { windowPage } from './windowPage.ts'

/**
 * Creates the home page of the security screen. The page shows browsers, recovery, keys and login sessions together
 * once all of them are loaded. Resolves when the user clicks Done.
 */
export function homePage(context: SecurityContext): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const status = createStatus()
      const waiting = element('p', { role: 'status' }, m.security_loading())
      const browsers = browserSection(context, status)
      const recovery = recoverySection(context, status)
      const sessions = sessionSection(context, status)
      void Promise.all([browsers.ready, recovery.ready, sessions.ready]).then(() =>
        waiting.replaceWith(
          browsers.node,
          recovery.node,
          keysSection(context, status),
          sitesSection(context),
          sessions.node,
          deleteSection(context, status),
        ),
      )
      page.append(
        element('h1', {}, m.security_title()),
        waiting,
        status.node,
        button(m.security_done(), { kind: 'primary', testId: 'security-done', onPress: () => resolve() }),
      )
    })
}

/**
 * Creates the section whose button shows the recovery phrase and the private keys in the popup. The user must first
 * enter a new emailed code, or log in again at the keeper if the account has no email address.
 */
function keysSection(context: SecurityContext, status: Status): HTMLElement {
  const { active, login, pages, vault, askWindow, proveToKeeper } = context
  const show = async () => {
    const { services, who } = active()
    const send = async () => void (await services.login.startFreshCode(login.asker()))
    if (who.email === null) await proveToKeeper(active())
    else {
      await send()
      await pages.show(codePage(async (code) => void (await services.login.verifyFreshCode({ code })), send))
    }
    const { writeKeys } = await import('../keys/deriveKeys.ts')
    // The private keys are exported only after the window has opened.
    const made = async () => ({ kind: 'showKeys', ...(await writeKeys(vault)) }) as const
    const ask = (signal: AbortSignal) => askWindow(made, signal)
    await pages.show(windowPage({ title: m.security_keys(), text: m.security_keys_text(), ask }))
  }
  return element(
    'section',
    {},
    element('h2', {}, m.security_keys()),
    element('p', {}, m.security_keys_text()),
    button(m.security_show_keys(), { testId: 'security-show-keys', onPress: () => status.run(show) }),
  )
}

/**
 * Lists the sites that may ask for approvals inside their pages. Each site has a button that revokes this permission.
 * The section is hidden if there are no such sites.
 */
function sitesSection({ sites }: Pick<SecurityContext, 'sites'>): HTMLElement {
  const list = element('ul', { class: 'browsers', 'data-testid': 'security-sites' })
  const text = element('p', {}, m.security_sites_text())
  const node = element('section', {}, element('h2', {}, m.security_sites()), text, list)
  const row = ({ origin, until }: ReturnType<typeof sites.list>[number]) => {
    const date = new Date(until).toLocaleDateString(undefined, { dateStyle: 'medium' })
    const site = new URL(origin).host
    const words = element(
      'span',
      {},
      element('strong', {}, site),
      element('small', {}, m.security_site_until({ date })),
    )
    const onPress = () => {
      sites.revoke(origin)
      fill()
    }
    const stop = button(m.security_site_stop(), { kind: 'ghost', label: m.security_site_stop_label({ site }), onPress })
    return element('li', { class: 'browser' }, words, stop)
  }
  const fill = () => {
    const rows = sites.list().map(row)
    list.replaceChildren(...rows)
    node.hidden = rows.length === 0
  }
  fill()
  return node
}
