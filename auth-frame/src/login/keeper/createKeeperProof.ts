import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Session } from '../../../api/serviceApi.ts'
import { sameIdentity } from '../../keys/sameIdentity.ts'
import type { Active } from '../../loginSession/createSession.ts'
import type { Draw } from '../../ui/createPages.ts'
import { createProof } from '../createProof.ts'
import type { LoginContext, ProveToKeeper } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import { unconfirmedLoginError } from '../specificOr.ts'
import type { LogInAgain } from './createLogInAgain.ts'

type Settings = Pick<LoginContext, 'asker' | 'clock' | 'passes' | 'noticeDevice'> & {
  /** Shows the page that waits for the link's approval, and resolves with the result of `wait`. */
  readonly showLink: (
    email: string,
    wait: (signal: AbortSignal) => Promise<Session>,
    resend: () => Promise<void>,
  ) => ReturnType<Draw<Session>>
  /** Asks a user who cannot receive a link by email to log in again. */
  readonly logInAgain: LogInAgain
}

/**
 * Minimum remaining validity of the proof in seconds, so that the user has time to choose a password or create a
 * passkey.
 */
const needed = 300
/** Maximum wait in ms: the 20 minutes for which the keeper's link is valid. */
const longestWait = 20 * 60_000

/**
 * Returns a function that proves the user's identity to the keeper, with the keeper's emailed link or with another
 * login at the keeper. The function does nothing if the keeper still has a fresh proof.
 */
export function createKeeperProof(settings: Settings): ProveToKeeper {
  const { asker, clock, passes, noticeDevice, showLink, logInAgain } = settings
  return async (active) => {
    const { services, tokens, who } = active
    const { keeper } = services
    if ((await freshFor(active)) >= needed) return
    if (who.method !== 'email' || who.email === null)
      return logInAgain(active, async (session) => {
        const isOwn = await isOfWallet(active, session)
        if (isOwn) tokens.put('keeper', session)
        return isOwn
      })
    const email = who.email
    const { verifier, challenge } = await createProof()
    const links: string[] = []
    const send = async () => {
      const { id } = await keeper.startDevice({ ...asker(), email, challenge, pass: passes.get('keeper') })
      if (!links.includes(id)) links.push(id)
    }
    await send()
    const wait = async (signal: AbortSignal) => {
      const notice = noticeDevice()
      const asking = poll(
        async () => {
          for (const id of links) {
            const collected = await keeper.collectDevice({ id, verifier }, { signal })
            notice.hear(collected)
            if (collected.state === 'done') return collected.session
            if (collected.state === 'denied') throw unconfirmedLoginError(collected.reason)
          }
        },
        { signal, clock, within: longestWait },
      )
      return Promise.race([asking, notice.left]).finally(() => notice.end())
    }
    const session = await showLink(email, wait, send)
    // The keeper's account for this email address must belong to this wallet.
    if (!hasWallet(active, session)) {
      await discardEmpty(active, session)
      throw makeError('IDENTITIES_DIFFER')
    }
    tokens.put('keeper', session)
    passes.keep('keeper', session)
  }
}

const hasWallet = ({ who }: Active, { account }: Session) => account.enrolments.some(({ id }) => id === who.enrolmentId)

/**
 * Whether the account that the user chose at the provider belongs to this wallet at the keeper.
 *
 * @throws IDENTITIES_DIFFER if the account may belong to this wallet, but the keeper has already deleted the wallet's
 * data
 */
async function isOfWallet(active: Active, session: Session): Promise<boolean> {
  if (hasWallet(active, session)) return true
  await discardEmpty(active, session)
  const own = await active.services.login.getAccount(null)
  const isGone = own.deleting && session.account.enrolments.length === 0 && sameIdentity(own, session.account)
  if (isGone) throw makeError('IDENTITIES_DIFFER')
  return false
}

/**
 * Returns the number of whole seconds for which the keeper's proof of the user is still fresh. Returns 0 without a
 * session at the keeper.
 */
async function freshFor({ services: { keeper }, tokens }: Active): Promise<number> {
  if (!tokens.has('keeper')) return 0
  try {
    return (await keeper.getProof(null)).freshFor
  } catch (error) {
    if (error instanceof AirlockError && error.reason === 'UNAUTHORIZED') return 0
    throw error
  }
}

/**
 * Deletes the keeper's account if it has no share. The proof has just created this account, because the keeper did not
 * know the user. A failure is harmless, because the account gives no access to a wallet.
 *
 * @param session the session that the proof started
 */
async function discardEmpty({ services, tokens }: Active, session: Session): Promise<void> {
  if (session.account.enrolments.length > 0) return
  tokens.put('keeper', session)
  await services.keeper.deleteAccount(null).catch(() => {})
  tokens.drop('keeper')
}
