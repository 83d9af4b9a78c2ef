import {
  type Account,
  AccountState,
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
  type Mint,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  unpackAccount,
  unpackMint,
} from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import type { Transfer, TransferProblem } from '../plan/Transfer.ts'
import { hookAccounts } from './hookAccounts.ts'
import type { Moves, Purse } from './Moves.ts'
import { readAccounts } from './readAccounts.ts'
import { rentOf } from './rentOf.ts'
import { richestAccount } from './richestAccount.ts'

const Epoch = z.object({ epoch: z.int().check(z.nonnegative()) })

type Refused = { readonly problem: TransferProblem }

/**
 * A transfer of a token of Solana, of the Token program or of Token-2022, to the receiver's own account of it, which is
 * opened where there is none. What the token's issuer has forbidden is found before anyone signs.
 */
export async function splMoves({ from, to, asset, amount }: Transfer, purse: Purse): Promise<Moves | Refused> {
  const { ask } = purse
  const token = 'token' in asset ? asset.token : null
  const mintKey = new PublicKey(token?.address ?? '')
  const [mintInfo = null] = await readAccounts(ask, [mintKey])
  const program = [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].find((each) => mintInfo?.owner.equals(each))
  if (!mintInfo || !program) return { problem: 'fails' }
  const mint = unpackMint(mintKey, mintInfo, program)
  const [owner, receiver] = [new PublicKey(from), new PublicKey(to)]
  // A vault has an address that no key signs for, and takes tokens all the same.
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

/** What the issuer, or the receiver, has forbidden. */
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
  // An account of the receiver's name may have been given away.
  if (!target.owner.equals(receiver)) return 'tokenAccount'
  return getMemoTransfer(target)?.requireIncomingTransferMemos ? 'memoRequired' : undefined
}

/** How many bytes a new account of a token has: Token-2022 adds what the mint asks for, and a fixed owner. */
function tokenAccountSize(mint: Mint, program: PublicKey): number {
  if (program.equals(TOKEN_PROGRAM_ID)) return getAccountLen([])
  const asked = getExtensionTypes(mint.tlvData)
    .map(getAccountTypeOfMintType)
    .filter((type) => type !== ExtensionType.Uninitialized)
  return getAccountLen([...new Set([...asked, ExtensionType.ImmutableOwner])])
}

/**
 * What a token keeps of a transfer in this epoch (Token-2022's transfer fee).
 *
 * @returns from what leaves to what is kept, in the token's smallest unit
 * @throws INVALID_RESULT, what the network says
 */
async function transferFeeOf(ask: Ask, mint: Mint): Promise<(amount: bigint) => bigint> {
  const config = getTransferFeeConfig(mint)
  if (!config) return () => 0n
  const answer = Epoch.safeParse(await ask({ method: 'getEpochInfo', params: [] }))
  if (!answer.success) throw modalError('INVALID_RESULT', { name: 'The network' })
  const epoch = BigInt(answer.data.epoch)
  return (amount) => calculateEpochFee(config, epoch, amount)
}
