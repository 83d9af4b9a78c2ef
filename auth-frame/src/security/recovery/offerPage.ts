import * as m from '../../generated/i18n/messages.js'
import { sealWithPasskey } from '../../keys/seals/sealWithPasskey.ts'
import type { Draw } from '../../ui/page/createStage.ts'
import type { SecurityContext } from '../SecurityContext.ts'
import { windowPage } from '../windowPage.ts'
import { askPasskeyInWindow } from './askPasskeyInWindow.ts'
import { sealRecovery } from './sealRecovery.ts'

/** Offers a passkey over the wallet's backup, made in P, and ends when the backup is under it, or with Not now. */
export function offerPage(context: SecurityContext): Draw<void> {
  return windowPage({
    title: m.security_use_passkey(),
    text: `${m.offer_text()} ${m.security_recovery_passkey()}`,
    leave: m.offer_later(),
    async ask(signal) {
      const { userName } = context.active().who
      const request = { kind: 'create', userName: userName ?? m.security_title() } as const
      const secret = await askPasskeyInWindow(context.askWindow, request, 'login', signal)
      await sealRecovery(context, await sealWithPasskey(secret))
    },
  })
}
