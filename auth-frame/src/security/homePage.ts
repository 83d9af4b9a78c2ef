import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import type { Draw } from '../ui/createPages.ts'
import { createStatus, type Status } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { icon } from '../ui/icon.ts'
import { browserSection } from './browserSection.ts'
import { confirmAndDelete } from './deleteAccount.ts'
import { keysSection } from './keysSection.ts'
import { menuRow } from './menuRow.ts'
import { recoverySection } from './recoverySection.ts'
import type { Section, SecurityContext } from './SecurityContext.ts'
import { sectionPage } from './sectionPage.ts'
import { sessionSection } from './sessionSection.ts'
import { sitesSection } from './sitesSection.ts'

/**
 * Creates the home page of the security screen: a menu with one row per subject. Resolves when the user clicks Done.
 * In the modal, the modal's title is visible instead of this page's heading.
 */
export function homePage(context: SecurityContext): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const { pages } = context
      const status = createStatus()
      const lead = (title: string, makeSection: (status: Status) => Section, after?: () => void) => () =>
        status.run(async () => {
          await pages.show(sectionPage(title, makeSection))
          after?.()
        })
      const sections = {
        browsers: (status: Status) => browserSection(context, status),
        backup: (status: Status) => recoverySection(context, status),
        keys: (status: Status) => keysSection(context, status),
        logins: (status: Status) => loginsSection(context, status),
      }
      const showBackup = () => void tagBackup(context, backup.tag)
      const browsers = menuRow(m.security_browsers(), {
        icon: 'browser',
        onPress: lead(m.security_browsers(), sections.browsers),
      })
      const backup = menuRow(m.security_recovery(), {
        icon: 'shield',
        onPress: lead(m.security_recovery(), sections.backup, showBackup),
      })
      const keys = menuRow(m.security_keys(), { icon: 'key', onPress: lead(m.security_keys(), sections.keys) })
      const logins = menuRow(m.security_logins(), {
        icon: 'clock',
        onPress: lead(m.security_logins(), sections.logins),
      })
      const end = menuRow(m.security_delete(), {
        icon: 'bin',
        isDangerous: true,
        testId: 'security-delete-account',
        onPress: () => status.run(() => confirmAndDelete(context)),
      })
      showBackup()
      page.classList.add('soft-edge')
      page.append(
        element('h1', { class: 'home-title' }, m.security_title()),
        element('div', { class: 'menu' }, ...[browsers, backup, keys, logins, end].map(({ node }) => node)),
        status.node,
        button(m.security_done(), { testId: 'security-done', onPress: () => resolve() }),
      )
    })
}

/** Shows the account's logins, and the sites that may ask for approvals inside their pages. */
function loginsSection(context: SecurityContext, status: Status): Section {
  const { node, ready } = sessionSection(context, status)
  return { node: element('div', { class: 'sections' }, node, sitesSection(context)), ready }
}

const tags = {
  keeper: { text: m.security_tag_login, look: 'warning', icon: 'warning' },
  passkey: { text: m.security_tag_passkey, look: 'success', icon: 'check' },
  password: { text: m.security_tag_password, look: 'success', icon: 'check' },
} as const

/** Shows what protects the wallet backup. If this cannot be loaded, there is no tag. Never rejects. */
async function tagBackup({ active }: Pick<SecurityContext, 'active'>, tag: HTMLElement): Promise<void> {
  try {
    const { sealedBy } = await active().services.login.getAccount(null)
    const { text, look, icon: name } = tags[sealedBy]
    tag.dataset.tone = look
    tag.replaceChildren(icon(name, 'small-icon'), text())
    tag.hidden = false
  } catch {
    tag.hidden = true
  }
}
