import { ModalError } from '#shared/errors/ModalError.ts'
import type { Session } from '../../api/serviceApi.ts'
import { createProof } from '../login/createProof.ts'
import { denied } from '../login/denied.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import type { ProveToKeeper } from '../login/ProveToKeeper.ts'
import { poll } from '../login/poll.ts'
import type { Active } from '../session/createSession.ts'
import type { Draw } from '../stage/createStage.ts'
import { discardEmpty } from './discardEmpty.ts'

type Settings = Pick<LoginContext, 'asker' | 'clock' | 'passes' | 'noticeDevice'> & {
  /** Draws the page that waits for the link, and resolves with what `wait` gives. */
  readonly showLink: (
    email: string,
    wait: (signal: AbortSignal) => Promise<Session>,
    resend: () => Promise<void>,
  ) => ReturnType<Draw<Session>>
}

/** Seconds in which the visitor may still choose a password or make a passkey, after the proof was asked for. */
const needed = 300
/** The keeper's link lives for twenty minutes. */
const longestWait = 20 * 60_000

/** Proves the visitor to the keeper by its link, where it has no fresh proof of theirs. */
export function createKeeperProof({ asker, clock, passes, noticeDevice, showLink }: Settings): ProveToKeeper {
  return async (active) => {
    const { services, tokens, who } = active
    const { keeper } = services
    const fresh = await freshFor(active)
    if (fresh >= needed) return
    if (who.method !== 'email' || who.email === null) {
      // No link can be mailed: what is left of the proof must do.
      if (fresh > 0) return
      throw new ModalError('KEEPER_PROOF_MISSING')
    }
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
            if (collected.state === 'denied') throw denied(collected.reason)
          }
        },
        { signal, clock, within: longestWait },
      )
      return Promise.race([asking, notice.left]).finally(() => notice.end())
    }
    const session = await showLink(email, wait, send)
    // The keeper's account for this address must be the one of this wallet.
    if (!session.account.enrolments.some(({ id }) => id === who.enrolmentId)) {
      await discardEmpty(active, session)
      throw new ModalError('IDENTITIES_DIFFER')
    }
    tokens.put('keeper', session)
    passes.keep('keeper', session)
  }
}

/** Whole seconds that the keeper's proof of the visitor is fresh yet; 0 without a session there. */
async function freshFor({ services: { keeper }, tokens }: Active): Promise<number> {
  if (!tokens.has('keeper')) return 0
  try {
    return (await keeper.getProof(null)).freshFor
  } catch (error) {
    if (error instanceof ModalError && error.reason === 'UNAUTHORIZED') return 0
    throw error
  }
}
