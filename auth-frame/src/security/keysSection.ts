import * as m from '../generated/i18n/messages.js'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import type { Status } from '../ui/page/createStatus.ts'
import { codePage } from './codePage.ts'
import type { SecurityContext } from './SecurityContext.ts'
import { windowPage } from './windowPage.ts'

/**
 * The way to the twelve words and the keys, which are drawn in P: a fresh code comes first, and where there is no
 * address to send one to, a fresh login at the keeper.
 */
export function keysSection(context: SecurityContext, status: Status): HTMLElement {
  const { active, login, stage, vault, askWindow, proveToKeeper } = context
  const show = async () => {
    const { services, who } = active()
    const send = async () => void (await services.login.startFreshCode(login.asker()))
    if (who.email === null) await proveToKeeper(active())
    else {
      await send()
      await stage.show(codePage(async (code) => void (await services.login.verifyFreshCode({ code })), send))
    }
    const { writeKeys } = await import('./writeKeys.ts')
    // Written out when the window is there, and not before.
    const made = async () => ({ kind: 'showKeys', ...(await writeKeys(vault)) }) as const
    const ask = (signal: AbortSignal) => askWindow(made, signal)
    await stage.show(windowPage({ title: m.security_keys(), text: m.security_keys_text(), ask }))
  }
  return element(
    'section',
    {},
    element('h2', {}, m.security_keys()),
    element('p', {}, m.security_keys_text()),
    button(m.security_show_keys(), { testId: 'security-show-keys', onPress: () => status.run(show) }),
  )
}
