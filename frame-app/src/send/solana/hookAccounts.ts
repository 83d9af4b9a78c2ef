import { addExtraAccountMetasForExecute, getTransferHook, type Mint } from '@solana/spl-token'
import { type AccountMeta, type Connection, PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { readAccounts } from './readAccounts.ts'

type Move = {
  readonly mint: Mint
  readonly source: PublicKey
  readonly destination: PublicKey
  readonly owner: PublicKey
  readonly amount: bigint
}

/**
 * Returns the additional accounts that a token's transfer hook program (Token-2022) requires for a transfer. Reads the
 * requirements from the program's data on chain.
 *
 * @returns an empty list if the token has no transfer hook; `undefined` if the requirements cannot be resolved
 */
export async function hookAccounts(ask: Ask, move: Move): Promise<readonly AccountMeta[] | undefined> {
  const { mint, source, destination, owner, amount } = move
  const hook = getTransferHook(mint)
  if (!hook || hook.programId.equals(PublicKey.default)) return []
  const keys = [source, mint.address, destination, owner].map((pubkey) => ({
    pubkey,
    isSigner: false,
    isWritable: false,
  }))
  const probe = new TransactionInstruction({ keys: [...keys], programId: hook.programId })
  // The library uses only this function of the connection.
  const getAccountInfo = async (key: PublicKey) => (await readAccounts(ask, [key]))[0] ?? null
  const connection = { getAccountInfo } as unknown as Connection
  try {
    await addExtraAccountMetasForExecute(
      connection,
      probe,
      hook.programId,
      source,
      mint.address,
      destination,
      owner,
      amount,
    )
  } catch {
    return undefined
  }
  return probe.keys.slice(keys.length)
}
