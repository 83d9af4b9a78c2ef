import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Session } from '../../../api/serviceApi.ts'
import { sameIdentity } from '../../keys/sameIdentity.ts'
import type { Active } from '../../loginSession/createSession.ts'
import type { Draw } from '../../ui/createStage.ts'
import { createProof } from '../createProof.ts'
import type { LoginContext, ProveToKeeper } from '../LoginContext.ts'
import { poll } from '../poll.ts'
import { unconfirmedLoginError } from '../specificOr.ts'
import type { LogInAgain } from './createLogInAgain.ts'

type Settings = Pick<LoginContext, 'asker' | 'clock' | 'passes' | 'noticeDevice'> & {
  /** Draws the page that waits for the link, and resolves with what `wait` gives. */
  readonly showLink: (
    email: string,
    wait: (signal: AbortSignal) => Promise<Session>,
    resend: () => Promise<void>,
  ) => ReturnType<Draw<Session>>
  /** For a visitor who cannot be mailed a link. */
  readonly logInAgain: LogInAgain
}

/** Seconds in which the visitor may still choose a password or make a passkey, after the proof was asked for. */
const needed = 300
/** The keeper's link lives for twenty minutes. */
const longestWait = 20 * 60_000

/** Proves the visitor to the keeper, by its link or by another login there, where it has no fresh proof of theirs. */
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
    // The keeper's account for this address must be the one of this wallet.
    if (!hasWallet(active, session)) {
      await discardEmpty(active, session)
      throw modalError('IDENTITIES_DIFFER')
    }
    tokens.put('keeper', session)
    passes.keep('keeper', session)
  }
}

const hasWallet = ({ who }: Active, { account }: Session) => account.enrolments.some(({ id }) => id === who.enrolmentId)

/**
 * Whether the keeper's account is the one of this wallet: the visitor chose it at the provider.
 *
 * @throws IDENTITIES_DIFFER when it may be, but the keeper has deleted what it had of the wallet
 */
async function isOfWallet(active: Active, session: Session): Promise<boolean> {
  if (hasWallet(active, session)) return true
  await discardEmpty(active, session)
  const own = await active.services.login.getAccount(null)
  const isGone = own.deleting && session.account.enrolments.length === 0 && sameIdentity(own, session.account)
  if (isGone) throw modalError('IDENTITIES_DIFFER')
  return false
}

/** Whole seconds that the keeper's proof of the visitor is fresh yet; 0 without a session there. */
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
 * Deletes an account at the keeper that has no share: the proof just given has made it, for a visitor whom the keeper
 * did not know. If that fails, no harm is done: the account opens nothing.
 *
 * @param session of that proof
 */
async function discardEmpty({ services, tokens }: Active, session: Session): Promise<void> {
  if (session.account.enrolments.length > 0) return
  tokens.put('keeper', session)
  await services.keeper.deleteAccount(null).catch(() => {})
  tokens.drop('keeper')
}
