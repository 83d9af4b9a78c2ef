import { AirlockError } from '#shared/errors/AirlockError.ts'
import { isTypedWord } from '#shared/language/isTypedWord.ts'
import * as m from '../generated/i18n/messages.js'
import type { Active } from '../loginSession/createSession.ts'
import type { Draw } from '../ui/createPages.ts'
import { codePage, fieldPage } from '../ui/fieldPage.ts'
import type { SecurityContext } from './SecurityContext.ts'

type Settings = Pick<SecurityContext, 'active' | 'login' | 'proveToKeeper'> & {
  /**
   * Asks the user for the code that was sent for the deletion. `verify` checks the code, and `send` sends another code.
   */
  readonly askCode: (verify: (code: string) => Promise<void>, send: () => Promise<void>) => Promise<void>
}

/**
 * Deletes the account. First the login role records the deletion, for which it requires a fresh proof. Then the keeper
 * deletes its part, for which it requires its own proof. Then the login role deletes its part. Finally this browser's
 * login session ends. An interrupted deletion continues at the step where it stopped, when the user tries again or
 * after another login.
 *
 * @throws USER_REJECTED if the user gives up before the keeper has deleted any data; in that case the deletion is
 * canceled
 */
export async function deleteAccount({ active, login, proveToKeeper, askCode }: Settings): Promise<void> {
  const { services, tokens, key, who } = active()
  const { deleting = false } = await services.login.getAccount(null)
  if (!deleting) await note(services, login, askCode)
  const isGone = await isGoneAtKeeper(active(), proveToKeeper).catch(async (error: unknown) => {
    // The user gave up. If the record of the deletion stayed, the login role would delete its part without another
    // proof.
    if (!deleting && isOf(error, 'USER_REJECTED')) await services.login.stopDeletion(null).catch(() => {})
    throw error
  })
  if (!isGone) await services.keeper.deleteAccount(null)
  await services.login.deleteAccount(null)
  // If this share stayed, a later login with the same email address would count as a login from a known browser.
  await login.devices.forget(who.accountId)
  if (login.session.current()?.tokens === tokens) login.session.end('signedOut')
  await key.forget()
}

async function note(
  { login }: Active['services'],
  { asker }: Settings['login'],
  askCode: Settings['askCode'],
): Promise<void> {
  try {
    await login.startDeletion({})
  } catch (error) {
    if (!isOf(error, 'KEEPER_PROOF_MISSING')) throw error
    const send = async () => void (await login.startFreshCode({ ...asker(), purpose: 'deletion' }))
    await send()
    await askCode(async (code) => void (await login.startDeletion({ code })), send)
  }
}

/**
 * Whether the keeper knows the user but not the wallet, because an earlier call already deleted the wallet at the
 * keeper.
 */
async function isGoneAtKeeper(active: Active, prove: Settings['proveToKeeper']): Promise<boolean> {
  try {
    await prove(active)
    return false
  } catch (error) {
    if (isOf(error, 'IDENTITIES_DIFFER')) return true
    throw error
  }
}

const isOf = (error: unknown, reason: AirlockError['reason']) =>
  error instanceof AirlockError && error.reason === reason

/** Opens the page for deleting the account, and deletes the account if the user confirms. */
export async function confirmAndDelete(context: SecurityContext): Promise<void> {
  const { pages } = context
  await pages.show(deletePage())
  await deleteAccount({ ...context, askCode: (verify, send) => pages.show(codePage(verify, send)) })
}

/**
 * Creates the page that shows what is lost with the account. The user must type a word, because a single click is not
 * enough for a deletion.
 */
function deletePage(): Draw<void> {
  const word = m.security_delete_word()
  return fieldPage({
    testId: 'security-delete',
    title: m.security_delete_title(),
    words: [m.security_delete_text(), m.security_delete_words()],
    field: { label: m.security_delete_type({ word }), type: 'text', autocomplete: 'off', maxLength: 32 },
    action: { text: m.security_delete_confirm(), kind: 'danger' },
    async take(typed, status) {
      if (isTypedWord(typed, word)) return true
      status.say(m.security_delete_differs({ word }))
      return false
    },
  })
}
