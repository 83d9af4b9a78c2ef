import { makeError } from '#shared/errors/makeError.ts'
import { base64Url } from '../browser/base64Url.ts'
import * as m from '../generated/i18n/messages.js'
import { sealWithPasskey } from '../keys/sealWithPasskey.ts'
import { sealWithPassword } from '../keys/sealWithPassword.ts'
import { button } from '../ui/button.ts'
import type { Draw } from '../ui/createPages.ts'
import type { Status } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'
import { askPasskeyInWindow } from './askPasskeyInWindow.ts'
import type { Section, SecurityContext } from './SecurityContext.ts'
import { sealRecovery, unsealRecovery } from './sealRecovery.ts'
import { unsealPage } from './unsealPage.ts'
import { windowPage } from './windowPage.ts'

/**
 * Creates the section in which the user protects the recovery shares with a passkey or a password, or removes this
 * protection.
 */
export function recoverySection(context: SecurityContext, status: Status): Section {
  const { active, proveToKeeper, pages, askWindow } = context
  const words = element('p')
  const buttons = element('div', { class: 'buttons' })

  const offer = (text: string, testId: string, act: () => Promise<void>) =>
    button(text, {
      testId,
      onPress: () =>
        status.run(async () => {
          await proveToKeeper(active())
          await act()
          await fill()
        }),
    })
  const passkey = offer(m.security_use_passkey(), 'security-use-passkey', async () => {
    const { email, userName } = active().who
    const request = { kind: 'create', userName: email ?? userName ?? m.security_title() } as const
    const page = windowPage({
      title: m.security_use_passkey(),
      text: m.security_recovery_passkey(),
      ask: (signal) => askPasskeyInWindow(askWindow, request, 'login', signal),
    })
    await sealRecovery(context, await sealWithPasskey(await pages.show(page)))
  })
  const password = offer(m.security_use_password(), 'security-use-password', async () => {
    const { email } = active().who
    const page = windowPage({
      title: m.security_use_password(),
      text: m.security_recovery_password(),
      async ask(signal) {
        const answer = await askWindow({ kind: 'newPassword', email }, signal)
        if (answer.kind !== 'password') throw makeError('USER_REJECTED')
        return answer.password
      },
    })
    await sealRecovery(context, await sealWithPassword(await pages.show(page)))
  })
  const unprotect = offer(m.security_unprotect(), 'security-unprotect', async () => {
    const sealed = await readSealed(context)
    if (sealed.length === 0) return
    const { seal, recovery } = await pages.show(unsealPage(sealed, context, 'unprotect'))
    recovery.fill(0)
    await unsealRecovery(context, seal)
  })
  // The user can replace a password with a passkey, which also works in a frame.
  const waysFrom = { keeper: [passkey, password], password: [passkey, unprotect], passkey: [unprotect] }
  // We use the login role's record of the protection, because the keeper would require a proof of the user to show its
  // own record.
  const fill = async () => {
    const { sealedBy } = await active().services.login.getAccount(null)
    words.textContent = textOf[sealedBy]()
    buttons.replaceChildren(...waysFrom[sealedBy])
  }
  const node = element('section', {}, words, buttons)
  return { node, ready: status.watch(fill()) }
}

const textOf = {
  keeper: m.security_recovery_keeper,
  passkey: m.security_recovery_passkey,
  password: m.security_recovery_password,
} as const

async function readSealed({ active }: SecurityContext) {
  const { keeper } = active().services
  const { enrolments } = await keeper.getAccount(null)
  const sealed = enrolments
    .filter(({ sealing }) => sealing.kind !== 'keeper')
    .toSorted((a, b) => b.createdAt - a.createdAt)
  return Promise.all(
    sealed.map(async (enrolment) => ({
      enrolment,
      sealed: base64Url.decode((await keeper.getShare({ id: enrolment.id })).share),
    })),
  )
}

/**
 * Offers to protect the wallet backup with a passkey, and creates the passkey in the popup. Resolves when the backup is
 * encrypted with the passkey. Rejects if the user clicks Not now.
 */
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
