import { hashMessage } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { RpcAnswer } from '../../RpcAnswer.ts'
import { cleanName } from '../../ui/cleanName.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { requestContextOf } from '../requestContextOf.ts'
import { signAsSmartAccount } from '../signAsSmartAccount.ts'
import { smartAccountOf } from '../smartAccountOf.ts'
import type { Grant } from './Grant.ts'
import { grantApproval } from './grantApproval.ts'
import { grantStore } from './grantStore.ts'
import { parseGrantRequest } from './parseGrantRequest.ts'
import { sessionsApi } from './sessionsApi.ts'
import { grantText } from './sessionText.ts'

/**
 * `wallet_grantPermissions` (ERC-7715): the visitor lets this page act within limits and until an end, without being
 * asked each time (RPC-11). This frame holds the permission and enforces it; the account's signature enters it into the
 * list of smart sessions.
 *
 * @returns the request with `context`, which names the permission in `wallet_sendCalls`
 * @throws INVALID_PARAMS, USER_REJECTED, UNAUTHORIZED
 */
export const grantPermissions: RpcAnswer = async (auth, { network, params }) => {
  const now = Math.floor(Date.now() / 1000)
  const request = parseGrantRequest(params, now)
  if (request.network !== network) throw modalError('UNKNOWN_CHAIN')
  chainIdOf(network)
  const account = await smartAccountOf(auth, request.address)
  const pci = crypto.randomUUID()
  const { permissions, expiry } = request
  const grant: Grant = {
    pci,
    origin: auth.askingOrigin(),
    account,
    network,
    permissions: [...permissions],
    createdAt: now,
    expiry,
    usage: permissions.map(() => ({ period: 0, used: '0x0' })),
  }
  const text = grantText(`${network}:${account}`, grant)
  const approval = await grantApproval(requestContextOf(auth, network, account), grant, text)
  const signature = await signAsSmartAccount(auth, { network, account, hash: hashMessage(text), approval })
  grantStore(auth.storage).add(grant)
  const { origin } = grant
  const project = { name: cleanName(auth.facts.dapp?.metadata?.name ?? '') || new URL(origin).host, url: origin }
  // The list is only for display: the permission holds whether or not it could be entered there.
  await sessionsApi(auth, `${network}:${account}`)
    .add({ pci, project, createdAt: now, expiry, permissions, context: pci, signature })
    .catch((error: unknown) => auth.log.error('The permission could not be listed.', error))
  const { chainId } = params[0] as { chainId: string }
  return { chainId, address: account, expiry, permissions: [...permissions], context: pci } as Json
}
