import { hashMessage, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { RpcAnswer } from '../../Auth.ts'
import { safeAddress } from '../../eip155/chain/safeAddress.ts'
import { requestContextOf } from '../chainClient.ts'
import { chainIdOf } from '../chainIdOf.ts'
import { signAsSmartAccount } from '../signAsSmartAccount.ts'
import { grantStore } from './Grant.ts'
import { grantWords } from './grantWords.ts'
import { revocationApproval } from './revocationApproval.ts'
import { sessionsApi } from './sessionsApi.ts'
import { revokeText } from './sessionText.ts'

/**
 * The request's parameters. Dapps and ERC-7715 use different names for the permission's id. A dapp may pass a whole
 * entry of the list of smart sessions. We ignore the entry's other fields.
 */
const Params = z.tuple([
  z.looseObject({
    pci: z.optional(z.uuid()),
    context: z.optional(z.uuid()),
    permissionContext: z.optional(z.uuid()),
  }),
])

/**
 * Handles `wallet_revokePermissions`: revokes a permission immediately in this browser, and in the list of smart
 * sessions with the account's signature. If the permission was given on another site or device, it ends there the next
 * time it is used.
 *
 * @returns the signature, which the list's `revoke` call accepts
 * @throws INVALID_PARAMS, USER_REJECTED, HTTP_STATUS if the list refused the revocation
 */
export const revokePermissions: RpcAnswer = async (auth, { network, params }) => {
  const named = Params.safeParse(params).data?.[0]
  const pci = named?.pci ?? named?.context ?? named?.permissionContext
  if (!pci) throw makeError('INVALID_PARAMS', { detail: 'a permission has to be named by `pci` or `context`' })
  chainIdOf(network)
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  const account = await safeAddress(visitor.eip155)
  const grants = grantStore(auth.storage)
  const grant = grants.find(pci)
  if (grant && (grant.network !== network || !isAddressEqual(grant.account, account)))
    throw makeError('INVALID_PARAMS', { detail: 'the permission is for another network or account' })
  const text = revokeText(`${network}:${account}`, pci)
  const words =
    grant &&
    (await Promise.all(grant.permissions.map((one) => grantWords(one, requestContextOf(auth, network, account)))))
  const known = grant && { facts: words?.flatMap((each) => each.facts) ?? [], origin: grant.origin }
  const approval = revocationApproval({ network, text, pci, known })
  const signature = await signAsSmartAccount(auth, { network, account, hash: hashMessage(text), approval })
  grants.remove(pci)
  const listed = sessionsApi(auth, `${network}:${account}`).revoke({ pci, signature })
  // If this browser stored the permission, it is revoked even if the list could not be updated.
  await (grant
    ? listed.catch((error: unknown) => auth.log.error('The end of the permission could not be listed.', error))
    : listed)
  return signature
}
