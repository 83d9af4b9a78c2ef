import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import type { Status } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { codePage } from '../ui/fieldPage.ts'
import type { Section, SecurityContext } from './SecurityContext.ts'
import { windowPage } from './windowPage.ts'

/**
 * Creates the section whose button shows the recovery phrase and the private keys in the popup. The user must first
 * enter a new emailed code, or log in again at the keeper if the account has no email address.
 */
export function keysSection(context: SecurityContext, status: Status): Section {
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
  const node = element(
    'section',
    {},
    element('p', {}, m.security_keys_text()),
    button(m.security_show_keys(), { testId: 'security-show-keys', onPress: () => status.run(show) }),
  )
  return { node, ready: Promise.resolve() }
}
