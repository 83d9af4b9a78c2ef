import { numberToHex } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Params, Result } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Auth } from '../Auth.ts'
import { checksummedAddress } from '../eip155/chain/checksummedAddress.ts'
import type { Call } from './Operation.ts'
import { prepareOperation } from './prepareOperation.ts'
import { keepQuoted } from './quotedOperations.ts'

/**
 * Prepares the smart account's calls as one operation, returns its fee and stores the operation. If the modal requests
 * the same calls soon afterwards, the approval shows this fee. Nothing is signed.
 *
 * @throws the errors of `prepareOperation`
 */
export async function quoteCalls(
  auth: Auth,
  { chainId: network, calls: asked, paymaster }: Params<typeof frameToAuth.quoteCalls>,
): Promise<Result<typeof frameToAuth.quoteCalls>> {
  const owner = auth.signedIn()?.eip155
  if (!owner) throw makeError('UNAUTHORIZED')
  const calls = asked.map(
    ({ to, value, data }): Call => ({
      to: checksummedAddress(to as `0x${string}`, 'to'),
      value: BigInt(value),
      data: data.toLowerCase() as `0x${string}`,
    }),
  )
  const operation = await prepareOperation(auth, {
    network,
    calls,
    paymaster: paymaster === undefined ? undefined : { url: paymaster },
    isQuote: true,
  })
  keepQuoted(auth, { network, owner, calls, paymaster }, operation)
  const { maxFee, price, sponsor } = operation
  return {
    maxFee: numberToHex(maxFee),
    coinPrice: price?.amount ?? null,
    sponsor: sponsor ? { name: sponsor.name ?? null, address: sponsor.address } : null,
  }
}
