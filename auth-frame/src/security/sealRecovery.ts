import type * as z from 'zod/mini'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { keeperApi } from '../../api/serviceApi.ts'
import { base64Url } from '../browser/base64Url.ts'
import { signEnrolment } from '../keys/putShares.ts'
import type { ShareSeal } from '../keys/ShareSeal.ts'
import { splitSeed } from '../keys/splitSeed.ts'
import type { SecurityContext } from './SecurityContext.ts'

const byKeeper = { kind: 'keeper' } as const
/** Errors after which the keeper has certainly changed nothing. After other errors it may have changed data. */
const refusals = new Set(['UNAUTHORIZED', 'KEEPER_PROOF_MISSING', 'STATE_CHANGED'])

/**
 * Splits the seed again for this browser, encrypts the recovery share with a passkey or a password, and removes the
 * shares that the keeper could read. The shares of all other browsers are deleted at both roles, so the user has to log
 * in again in those browsers. The keeper must have a proof of the user (`proveToKeeper`).
 *
 * Before any share is deleted, we decrypt the new share once as a check. First, the keeper's data changes in a single
 * step. Then this browser's data changes, and finally the login role's data. If the change is interrupted at any step,
 * either both roles have their shares of a common enrollment, or this browser has its share and the login role has the
 * matching share.
 *
 * @throws UNSEALING_FAILED if the seal cannot decrypt the share that it encrypted
 */
export async function sealRecovery(context: Sealing, seal: ShareSeal): Promise<void> {
  const { services, tokens, who } = context.active()
  const { devices, session } = context.login
  const id = crypto.randomUUID()
  const { enrolments } = await services.login.getAccount(null)
  const label = enrolments.find((each) => each.id === who.enrolmentId)?.label ?? ''
  const put = { id, address: who.eip155, label }
  await context.vault.withSecrets(async ({ entropy, signer }) => {
    const shares = await splitSeed(entropy)
    try {
      const { share, sealing } = await seal.seal(shares.recovery, id)
      if (sealing.kind === 'keeper') throw makeError('UNSEALING_FAILED')
      const opened = await seal.unseal(share, id, sealing.iv)
      if (base64Url.encode(opened) !== base64Url.encode(shares.recovery)) throw makeError('UNSEALING_FAILED')
      opened.fill(0)
      const proofs = {
        login: await signEnrolment(tokens, { role: 'login', id, signer }),
        keeper: await signEnrolment(tokens, { role: 'keeper', id, signer }),
      }
      const stored = { ...put, sealing: byKeeper, share: base64Url.encode(shares.login), proof: proofs.login }
      await services.login.putEnrolment(stored)
      const sealed = { ...put, sealing, share: base64Url.encode(share), proof: proofs.keeper }
      await services.keeper.replaceEnrolments({ enrolments: [sealed] }).catch(async (error: unknown) => {
        if (error instanceof AirlockError && refusals.has(error.reason))
          await services.login.removeEnrolment({ id }).catch(() => {})
        throw error
      })
      const { accountId, eip155, solana } = who
      const email = who.method === 'email' ? who.email : null
      await devices.keep({ accountId, email, enrolmentId: id, eip155, solana, isComplete: true }, shares.device)
      session.change({ enrolmentId: id })
      await services.login.keepEnrolment({ id, sealedBy: sealing.kind })
    } finally {
      for (const share of Object.values(shares)) share.fill(0)
    }
  })
}

type Sealing = Pick<SecurityContext, 'active' | 'vault' | 'login'>

/**
 * Removes the protection by a passkey or password, so that the keeper can read the recovery shares again. If this seal
 * cannot decrypt a share, the keeper removes the share. The browser that the share belongs to can still sign.
 *
 * @param seal the seal that encrypted the shares
 * @throws UNSEALING_FAILED if the seal can decrypt none of the shares. In this case nothing has changed
 */
export async function unsealRecovery(
  { active, vault }: Pick<Sealing, 'active' | 'vault'>,
  seal: ShareSeal,
): Promise<void> {
  const { services, tokens } = active()
  const { login, keeper } = services
  const { enrolments } = await keeper.getAccount(null)
  const opened: Omit<z.output<typeof keeperApi.replaceEnrolments.params>['enrolments'][number], 'proof'>[] = []
  let isOpen = false
  for (const { id, address, label, sealing } of enrolments) {
    const kept = base64Url.decode((await keeper.getShare({ id })).share)
    const share = sealing.kind === 'keeper' ? kept : await seal.unseal(kept, id, sealing.iv).catch(() => undefined)
    if (!share) continue
    isOpen ||= sealing.kind !== 'keeper'
    opened.push({ id, address, label, sealing: byKeeper, share: base64Url.encode(share) })
    share.fill(0)
  }
  if (!isOpen) throw makeError('UNSEALING_FAILED')
  const signed = await vault.withKeys(({ eip155: signer }) =>
    Promise.all(
      opened.map(async (each) => ({
        ...each,
        proof: await signEnrolment(tokens, { role: 'keeper', id: each.id, signer }),
      })),
    ),
  )
  await keeper.replaceEnrolments({ enrolments: signed })
  await login.noteSealing({ sealedBy: 'keeper' })
}
