import { type Hex, isAddressEqual } from 'viem'
import type { Auth } from '../../Auth.ts'
import type { Operation } from '../operation/Operation.ts'
import { sendOperation } from '../operation/sendOperation.ts'
import type { Grant } from './Grant.ts'
import { grantStore } from './grantStore.ts'
import { isWithinGrant } from './isWithinGrant.ts'
import { sessionsApi } from './sessionsApi.ts'

/**
 * Signs and sends an operation without asking, where a permission covers it whole: given to this page, for this account
 * on this network, not ended, not revoked anywhere, with room for every call and for the fee. The room is taken before
 * anything is signed.
 *
 * @param context names the permission
 * @returns the operation's hash; `undefined` when the permission does not cover it: then the visitor has to be asked
 */
export async function sendWithinGrant(auth: Auth, context: string, operation: Operation): Promise<Hex | undefined> {
  const grants = grantStore(auth.storage)
  const isFor = (grant: Grant) =>
    grant.origin === auth.askingOrigin() &&
    grant.network === operation.network &&
    isAddressEqual(grant.account, operation.account)
  const granted = grants.find(context)
  if (!granted || !isFor(granted)) return undefined
  // It was revoked on another site or device. If the list cannot be read, the visitor is asked.
  const state = await stateOf(auth, granted).catch(() => 'unknown' as const)
  if (state === 'revoked') grants.remove(granted.pci)
  if (state !== 'held') return undefined
  // Read again: another request may have used it meanwhile.
  const current = grants.find(context)
  const fee = operation.sponsor ? 0n : operation.maxFee
  const usage = current && isWithinGrant(current, { calls: operation.calls, fee }, Math.floor(Date.now() / 1000))
  if (!usage) return undefined
  grants.use(context, usage)
  return sendOperation(auth, operation)
}

async function stateOf(auth: Auth, { network, account, pci }: Grant): Promise<'held' | 'revoked'> {
  const listed = await sessionsApi(auth, `${network}:${account}`).list()
  return listed.some((session) => session.pci === pci && session.revokedAt != null) ? 'revoked' : 'held'
}
