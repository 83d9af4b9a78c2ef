import { base64Url } from '../keys/base64Url.ts'
import type { ShareSeal } from '../keys/ShareSeal.ts'
import type { Active } from '../session/createSession.ts'

/**
 * Puts the recovery shares of all browsers under one passkey or password: from then on the keeper holds what it cannot
 * read. The keeper has to know the visitor (`proveToKeeper`).
 */
export async function sealRecovery({ services: { keeper } }: Active, seal: ShareSeal): Promise<void> {
  const { enrolments } = await keeper.getAccount(null)
  for (const { id, address, label, sealing } of enrolments) {
    if (sealing.kind !== 'keeper') continue
    const share = base64Url.decode((await keeper.getShare({ id })).share)
    const sealed = await seal.seal(share, id)
    share.fill(0)
    await keeper.putEnrolment({ id, address, label, sealing: sealed.sealing, share: base64Url.encode(sealed.share) })
  }
}

/**
 * Takes the passkey or password away from all of them.
 *
 * @param seal the one they are under
 * @throws UNSEALING_FAILED where it is another one; shares before that one are open already
 */
export async function unsealRecovery({ services: { keeper } }: Active, seal: ShareSeal): Promise<void> {
  const { enrolments } = await keeper.getAccount(null)
  for (const { id, address, label, sealing } of enrolments) {
    if (sealing.kind === 'keeper') continue
    const sealed = base64Url.decode((await keeper.getShare({ id })).share)
    const share = await seal.unseal(sealed, id, sealing.iv)
    await keeper.putEnrolment({ id, address, label, sealing: { kind: 'keeper' }, share: base64Url.encode(share) })
    share.fill(0)
  }
}
