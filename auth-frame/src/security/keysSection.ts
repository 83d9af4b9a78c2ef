import * as m from '../generated/i18n/messages.js'
import type { Status } from '../stage/createStatus.ts'
import type { SecurityContext } from '../stage/SecurityContext.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'
import { codePage } from './codePage.ts'
import { keysPage } from './keysPage.ts'
import { needsCode } from './needsCode.ts'

/** The way to the twelve words and the keys: a fresh code comes first. */
export function keysSection({ active, login, stage, vault }: SecurityContext, status: Status): HTMLElement {
  const show = async () => {
    const { services } = active()
    const send = async () => void (await services.login.startFreshCode(login.asker()))
    if (needsCode(active(), login.clock.now())) {
      await send()
      await stage.show(codePage(async (code) => void (await services.login.verifyFreshCode({ code })), send))
    }
    const { writeKeys } = await import('./writeKeys.ts')
    await stage.show(keysPage(await writeKeys(vault)))
  }
  return element(
    'section',
    {},
    element('h2', {}, m.security_keys()),
    element('p', {}, m.security_keys_text()),
    button(m.security_show_keys(), { testId: 'security-show-keys', onPress: () => status.run(show) }),
  )
}
