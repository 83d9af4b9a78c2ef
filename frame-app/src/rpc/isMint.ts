import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { Ask } from '../chains/adapter/adapter.ts'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const mintSize = 82
/** Offset of the byte that distinguishes mints from token accounts if the account has extensions (Token-2022). */
const typeOffset = 165
const mintType = 1

const Answer = z.object({
  value: z.tuple([z.nullable(z.object({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }))]),
})

/** Returns whether a Solana address is a token's mint. Returns `false` if the network does not answer. */
export async function isMint(ask: Ask, address: string): Promise<boolean> {
  const params = [[address], { encoding: 'base64', commitment: 'confirmed' }]
  const answer = await ask({ method: 'getMultipleAccounts', params }).catch(() => null)
  const [account] = Answer.safeParse(answer).data?.value ?? []
  if (!account || (account.owner !== tokenProgram && account.owner !== token2022Program)) return false
  const data = base64.decode(account.data[0])
  return data.length === mintSize || (account.owner === token2022Program && data[typeOffset] === mintType)
}
