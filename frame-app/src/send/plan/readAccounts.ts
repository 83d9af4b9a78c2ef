import { base64 } from '@scure/base'
import { type AccountInfo, PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'

export const commitment = 'confirmed'

/** An account in Solana's JSON-RPC format. */
export const Account = z.object({
  lamports: z.int().check(z.nonnegative()),
  owner: z.string(),
  executable: z.boolean(),
  data: z.tuple([z.string(), z.literal('base64')]),
})
const Answer = z.object({ value: z.array(z.nullable(Account)) })

/**
 * Reads up to 100 Solana accounts.
 *
 * @returns accounts in the order of the addresses; `null` if an account does not exist
 * @throws INVALID_RESULT, the network's error
 */
export async function readAccounts(
  ask: Ask,
  addresses: readonly PublicKey[],
): Promise<readonly (AccountInfo<Buffer> | null)[]> {
  const params = [addresses.map((address) => address.toBase58()), { encoding: 'base64', commitment }]
  const answer = Answer.safeParse(await ask({ method: 'getMultipleAccounts', params }))
  if (!answer.success || answer.data.value.length !== addresses.length)
    throw makeError('INVALID_RESULT', { name: 'The network' })
  return answer.data.value.map((account) => account && accountInfo(account))
}

/** Converts an account to the `@solana/web3.js` format. */
export const accountInfo = ({ data, owner, ...rest }: z.output<typeof Account>): AccountInfo<Buffer> => ({
  ...rest,
  owner: new PublicKey(owner),
  data: Buffer.from(base64.decode(data[0])),
})
