import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID, unpackAccount, unpackMint } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { commitment, readAccounts } from './readAccounts.ts'

const Largest = z.object({ value: z.array(z.object({ address: z.string(), amount: z.string() })) })

/**
 * Returns the owner of the only token of a mint, for example of a name that is an NFT.
 *
 * @returns `null` if the mint does not have exactly one token, or the token has no holder
 * @throws INVALID_RESULT, the network's error
 */
export async function tokenHolder(ask: Ask, mint: PublicKey): Promise<PublicKey | null> {
  const [info = null] = await readAccounts(ask, [mint])
  const program = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].find((each) => info?.owner.equals(each))
  if (!info || !program) return null
  const { supply, decimals } = unpackMint(mint, info, program)
  if (supply !== 1n || decimals !== 0) return null
  const answer = Largest.safeParse(
    await ask({ method: 'getTokenLargestAccounts', params: [mint.toBase58(), { commitment }] }),
  )
  const holders = answer.data?.value.filter(({ amount }) => amount === '1') ?? []
  const [holder] = holders
  if (!holder || holders.length > 1) return null
  const address = new PublicKey(holder.address)
  const [account = null] = await readAccounts(ask, [address])
  if (!account?.owner.equals(program)) return null
  const token = unpackAccount(address, account, program)
  return token.mint.equals(mint) && token.amount === 1n ? token.owner : null
}
