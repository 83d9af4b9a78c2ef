import { modalError } from '#shared/errors/modalError.ts'
import * as m from '../../generated/i18n/messages.js'
import { addressText } from '../../ui/addressText.ts'
import { button } from '../../ui/button.ts'
import { cleanName } from '../../ui/cleanName.ts'
import { element } from '../../ui/element.ts'
import type { Draw } from '../../ui/page/createStage.ts'
import { createStatus } from '../../ui/page/createStatus.ts'
import { changeEmail } from './changeEmail.ts'
import type { OwnPage } from './OwnPage.ts'

/**
 * Shows who is logged in, with the ways to the security screen, to a new address, and out. Ends when any of this has
 * changed.
 */
export function walletPage(own: OwnPage): Draw<void> {
  return (page) =>
    new Promise((resolve) => {
      const { login, security } = own
      const who = login.session.current()?.who
      if (!who) throw modalError('USER_REJECTED')
      const status = createStatus()
      const press = (text: string, run: () => Promise<unknown>, kind?: 'primary' | 'ghost') =>
        button(text, {
          ...(kind && { kind }),
          onPress: () =>
            status.run(async () => {
              await run()
              resolve()
            }),
        })
      const name = who.email ?? who.userName
      const account = (label: string, address: string) => [
        element('dt', {}, label),
        element('dd', {}, addressText(address)),
      ]
      page.append(
        element('h1', {}, m.own_title()),
        element('p', {}, m.own_text({ host: own.host })),
        element(
          'dl',
          { class: 'own-account' },
          ...(name === null ? [] : [element('dt', {}, m.popup_wallet_of()), element('dd', {}, cleanName(name))]),
          ...account('Ethereum', who.eip155),
          ...account('Solana', who.solana),
        ),
        status.node,
        press(m.own_security(), () => security.show(), 'primary'),
        ...(who.method === 'email' ? [press(m.own_change_email(), () => changeEmail(own))] : []),
        press(m.own_sign_out(), () => own.signOut(), 'ghost'),
      )
    })
}
