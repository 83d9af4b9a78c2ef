import type { Json } from '#shared/protocol/primitives.ts'
import { fakeNode } from './fakeNode.ts'

const addressOf = (letter: string) => letter.repeat(43)

/**
 * Test addresses: the account, two other people's accounts, the token accounts of the account and of Bob, and the USDC
 * mint.
 */
export const solana = {
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  account: addressOf('A'),
  bob: addressOf('B'),
  carol: addressOf('C'),
  accountTokens: addressOf('D'),
  bobTokens: addressOf('E'),
  usdc: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
} as const

type TokenBalance = readonly [index: number, owner: string, amount: string, decimals?: number]
type Given = {
  readonly keys: readonly string[]
  readonly signers?: number
  readonly lamports: readonly (readonly [before: number, after: number])[]
  readonly tokens?: readonly (readonly [...TokenBalance])[]
  readonly tokensBefore?: readonly (readonly [...TokenBalance])[]
  readonly err?: Json
}

/**
 * Returns a `getTransaction` result. The first key pays a fee of 5,000 lamports, which the test must subtract from that
 * key's balance.
 */
export function solanaRecord({ keys, signers = 1, lamports, tokens = [], tokensBefore = [], err = null }: Given): Json {
  const balances = (list: readonly TokenBalance[]) =>
    list.map(([accountIndex, owner, amount, decimals = 6]) => ({
      accountIndex,
      owner,
      mint: solana.usdc,
      uiTokenAmount: { amount, decimals },
    }))
  return {
    slot: 77,
    blockTime: 1_790_000_000,
    meta: {
      err,
      fee: 5_000,
      preBalances: lamports.map(([before]) => before),
      postBalances: lamports.map(([, after]) => after),
      preTokenBalances: balances(tokensBefore),
      postTokenBalances: balances(tokens),
      loadedAddresses: { readonly: [], writable: [] },
    },
    transaction: { message: { accountKeys: [...keys], header: { numRequiredSignatures: signers } } },
  }
}

/** Returns a fake signature that differs for each number. */
export const signatureOf = (number: number): string => 'S'.repeat(85) + 'ABCDEFGHJKLMNPQR'.charAt(number)

/** Fakes a Solana node with a transaction history. The newest transaction is first. */
export const solanaNode = (records: readonly (readonly [signature: string, record: Json])[]) =>
  fakeNode({
    getSignaturesForAddress: ([, options]) => {
      const { limit, before } = options as { limit: number; before?: string }
      const from = before ? records.findIndex(([signature]) => signature === before) + 1 : 0
      return records
        .slice(from, from + limit)
        .map(([signature]) => ({ signature, err: null, blockTime: null, slot: 1 }))
    },
    getTransaction: ([wanted]) => records.find(([signature]) => signature === wanted)?.[1] ?? null,
  })
