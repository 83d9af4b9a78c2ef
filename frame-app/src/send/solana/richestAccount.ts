import { type Account, type Mint, unpackAccount } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { accountInfo, commitment, Account as WrittenAccount } from './readAccounts.ts'

const Owned = z.object({ value: z.array(z.object({ pubkey: z.string(), account: WrittenAccount })) })

/**
 * Returns the owner's token account with the highest balance. An owner may have several token accounts for a mint, but
 * a transfer uses only one.
 *
 * @throws INVALID_RESULT, the network's error
 */
export async function richestAccount(
  ask: Ask,
  owner: PublicKey,
  mint: Mint,
  program: PublicKey,
): Promise<Account | undefined> {
  const filter = { mint: mint.address.toBase58() }
  const params = [owner.toBase58(), filter, { encoding: 'base64', commitment }]
  const answer = Owned.safeParse(await ask({ method: 'getTokenAccountsByOwner', params }))
  if (!answer.success) throw makeError('INVALID_RESULT', { name: 'The network' })
  const held = answer.data.value.map(({ pubkey, account }) =>
    unpackAccount(new PublicKey(pubkey), accountInfo(account), program),
  )
  return held.sort((a, b) => (a.amount < b.amount ? 1 : -1))[0]
}
