import {
  type Account,
  AccountState,
  addExtraAccountMetasForExecute,
  calculateEpochFee,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getAccountLen,
  getAccountTypeOfMintType,
  getAssociatedTokenAddressSync,
  getDefaultAccountState,
  getExtensionTypes,
  getMemoTransfer,
  getNonTransferable,
  getPausableConfig,
  getTransferFeeConfig,
  getTransferHook,
  type Mint,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token'
import { type AccountMeta, type Connection, PublicKey, TransactionInstruction } from '@solana/web3.js'
import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { accountInfo, commitment, readAccounts, Account as WrittenAccount } from './readAccounts.ts'
import { rentOf } from './rentOf.ts'
import type { Transfer, TransferProblem } from './Transfer.ts'
import type { TransferContext, TransferParts } from './TransferParts.ts'

const Epoch = z.object({ epoch: z.int().check(z.nonnegative()) })

type Refused = { readonly problem: TransferProblem }

/**
 * Plans an SPL token transfer (Token or Token-2022) to the recipient's associated token account. The instructions
 * create that account if needed. Returns a `problem` if the token's issuer or the recipient blocks the transfer.
 */
export async function splTransfer(
  { from, to, asset, amount }: Transfer,
  context: TransferContext,
): Promise<TransferParts | Refused> {
  const { ask } = context
  const token = 'token' in asset ? asset.token : null
  const mintKey = new PublicKey(token?.address ?? '')
  const [mintInfo = null] = await readAccounts(ask, [mintKey])
  const program = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].find((each) => mintInfo?.owner.equals(each))
  if (!mintInfo || !program) return { problem: 'fails' }
  const mint = unpackMint(mintKey, mintInfo, program)
  const [owner, receiver] = [new PublicKey(from), new PublicKey(to)]
  // `true` allows an address without a private key, such as a vault, because a vault can hold tokens too.
  const destination = getAssociatedTokenAddressSync(mintKey, receiver, true, program)
  const [source, [there = null]] = await Promise.all([
    richestAccount(ask, owner, mint, program),
    readAccounts(ask, [destination]),
  ])
  if (!source) return { problem: 'notEnough' }
  const wanted = amount === 'max' ? source.amount : amount
  if (wanted === 0n || wanted > source.amount) return { problem: 'notEnough' }
  const target = there && unpackAccount(destination, there, program)
  const problem = forbidden(mint, source, target, receiver)
  if (problem) return { problem }
  const [fee, hooks, deposit] = await Promise.all([
    transferFeeOf(ask, mint),
    hookAccounts(ask, { mint, source: source.address, destination, owner, amount: wanted }),
    target ? 0n : rentOf(ask, tokenAccountSize(mint, program)),
  ])
  if (!hooks) return { problem: 'fails' }
  return {
    amountAt: () => wanted,
    arrives: (sent) => sent - fee(sent),
    deposit,
    spends: false,
    instructions(sent) {
      const move = createTransferCheckedInstruction(
        source.address,
        mintKey,
        destination,
        owner,
        sent,
        mint.decimals,
        [],
        program,
      )
      move.keys.push(...hooks)
      if (target) return [move]
      return [createAssociatedTokenAccountIdempotentInstruction(owner, destination, receiver, mintKey, program), move]
    },
  }
}

/** Returns the problem if the token's issuer or the recipient blocks the transfer. */
function forbidden(
  mint: Mint,
  source: Account,
  target: Account | null,
  receiver: PublicKey,
): TransferProblem | undefined {
  if (getNonTransferable(mint)) return 'nonTransferable'
  if (source.isFrozen || getPausableConfig(mint)?.paused) return 'frozen'
  if (!target) return getDefaultAccountState(mint)?.state === AccountState.Frozen ? 'receiverFrozen' : undefined
  if (target.isFrozen) return 'receiverFrozen'
  // The associated token account may have been reassigned to another owner.
  if (!target.owner.equals(receiver)) return 'tokenAccount'
  return getMemoTransfer(target)?.requireIncomingTransferMemos ? 'memoRequired' : undefined
}

/**
 * Returns the size in bytes of a new token account. With Token-2022, the size includes the extensions that the mint
 * requires, and the immutable owner extension.
 */
function tokenAccountSize(mint: Mint, program: PublicKey): number {
  if (program.equals(TOKEN_PROGRAM_ID)) return getAccountLen([])
  const asked = getExtensionTypes(mint.tlvData)
    .map(getAccountTypeOfMintType)
    .filter((type) => type !== ExtensionType.Uninitialized)
  return getAccountLen([...new Set([...asked, ExtensionType.ImmutableOwner])])
}

/**
 * Returns a function that computes a token's transfer fee (Token-2022) in the current epoch.
 *
 * @returns a function that takes the amount sent and returns the fee, both in the token's smallest unit
 * @throws INVALID_RESULT, the network's error
 */
async function transferFeeOf(ask: Ask, mint: Mint): Promise<(amount: bigint) => bigint> {
  const config = getTransferFeeConfig(mint)
  if (!config) return () => 0n
  const answer = Epoch.safeParse(await ask({ method: 'getEpochInfo', params: [] }))
  if (!answer.success) throw makeError('INVALID_RESULT', { name: 'The network' })
  const epoch = BigInt(answer.data.epoch)
  return (amount) => calculateEpochFee(config, epoch, amount)
}

const Owned = z.object({ value: z.array(z.object({ pubkey: z.string(), account: WrittenAccount })) })

/**
 * Returns the owner's token account with the highest balance. An owner may have several token accounts for a mint, but
 * a transfer uses only one.
 *
 * @throws INVALID_RESULT, the network's error
 */
async function richestAccount(
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
async function hookAccounts(ask: Ask, move: Move): Promise<readonly AccountMeta[] | undefined> {
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
