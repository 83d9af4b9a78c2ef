import * as m from '../generated/i18n/messages.js'
import type { PasskeySecret } from '../keys/sealWithPasskey.ts'
import type { Draw } from '../stage/createStage.ts'
import { createStatus } from '../stage/createStatus.ts'
import { leaving } from '../stage/leaving.ts'
import { button } from '../ui/button.ts'
import { element } from '../ui/element.ts'

/**
 * Offers to make a passkey, on a button of its own: a window opens only in the task of a click.
 *
 * @param make opens it
 */
export function newPasskeyPage(make: () => Promise<PasskeySecret>): Draw<PasskeySecret> {
  return (page) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const go = button(m.security_use_my_passkey(), {
        kind: 'primary',
        testId: 'security-make-passkey',
        onPress: () => status.run(async () => resolve(await make())),
      })
      page.append(
        element('h1', {}, m.security_use_passkey()),
        element('p', {}, m.security_recovery_passkey()),
        element('p', {}, m.security_seal_others()),
        status.node,
        go,
        button(m.cancel(), { kind: 'ghost', onPress: () => reject(leaving()) }),
      )
      go.focus()
    })
}
