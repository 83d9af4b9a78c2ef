import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { type AccountInfo, PublicKey, SystemProgram } from '@solana/web3.js'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import type { Ask } from '../../chains/adapter/adapter.ts'
import { chainAsk } from '../../chains/nodes/chainAsk.ts'
import { readAccounts } from './readAccounts.ts'
import { receiverWarnings } from './receiverWarnings.ts'
import { rentOf } from './rentOf.ts'
import { signatureFee, solanaTransaction } from './solanaTransaction.ts'
import { splTransfer } from './splTransfer.ts'
import type { Planned, Transfer, TransferProblem } from './Transfer.ts'
import type { TransferContext, TransferParts } from './TransferParts.ts'

type Info = AccountInfo<Buffer> | null

/**
 * Plans a Solana transfer: checks the sender's account, the recipient's account and the cost, and collects warnings
 * about the recipient. The plan is valid for about a minute, until the last block that can contain its transaction.
 *
 * @throws the network's error if the network cannot be reached
 */
export async function planSolana(
  app: App,
  network: Network,
  transfer: Transfer,
  signal?: AbortSignal,
): Promise<Planned> {
  shareBuffer()
  const at = Date.now()
  const ask = chainAsk(app, network, signal)
  const { from, to, asset } = transfer
  if (!('token' in asset)) return { problem: 'notHeld' }
  const [sender = null, receiver = null] = await readAccounts(ask, [new PublicKey(from), new PublicKey(to)])
  const refused = refusalOf(receiver)
  if (refused) return { problem: refused }
  const isContract = isProgramsOwn(to, receiver)
  if (transfer.isOtherChain && isContract) return { problem: 'otherChainContract' }
  const context = { ask, lamports: BigInt(sender?.lamports ?? 0), receiver }
  const moves = await (asset.token.address === null ? solMoves(transfer, context) : splTransfer(transfer, context))
  if ('problem' in moves) return moves
  const { amountAt, arrives, deposit, instructions, spends } = moves
  const restAt = (fee: bigint) => context.lamports - fee - deposit - (spends ? amountAt(fee) : 0n)
  const early = await restProblem(ask, sender, restAt(signatureFee))
  if (early) return { problem: early }
  const built = await solanaTransaction(ask, from, (fee) => instructions(amountAt(fee)))
  if (!built) return { problem: 'fails' }
  const { transaction, fee, lastBlock } = built
  const amount = amountAt(fee)
  const late = amount <= 0n ? 'noFee' : await restProblem(ask, sender, restAt(fee))
  if (late) return { problem: late }
  return {
    plan: {
      transfer,
      amount,
      arrives: arrives(amount),
      fee,
      deposit,
      warnings: await receiverWarnings(app, { transfer, isContract }),
      rpc: { method: 'solana_signAndSendTransaction', params: { transaction, pubkey: from } },
      at,
      lastBlock,
    },
  }
}

/** Refuses token accounts and programs as recipients, because no person would receive the funds. */
function refusalOf(receiver: Info): TransferProblem | undefined {
  if (receiver?.executable) return 'program'
  const isTokens =
    receiver && [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].some((program) => receiver.owner.equals(program))
  return isTokens ? 'tokenAccount' : undefined
}

/** Returns whether the address belongs to a program or has no private key. Such an address is a vault, or a mistake. */
const isProgramsOwn = (address: string, info: Info): boolean =>
  info ? !info.owner.equals(SystemProgram.programId) : !PublicKey.isOnCurve(new PublicKey(address).toBytes())

/**
 * Returns the problem with the balance that remains. An account must be empty or keep at least its rent; otherwise the
 * whole transaction fails.
 */
async function restProblem(ask: Ask, sender: Info, rest: bigint): Promise<TransferProblem | undefined> {
  if (rest < 0n) return 'noFee'
  if (rest === 0n) return undefined
  return rest < (await rentOf(ask, sender?.data.length ?? 0)) ? 'belowRent' : undefined
}

/**
 * Sets the global `Buffer`, which `@solana/spl-token` expects from Node, to the `Buffer` that `@solana/web3.js`
 * includes.
 */
function shareBuffer(): void {
  const bytes = PublicKey.default.toBuffer()
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: bytes.constructor })
}

/**
 * Plans a SOL transfer. After the transfer, the recipient's account must have at least its rent, or the network rejects
 * the transaction.
 */
async function solMoves(
  { from, to, amount }: Transfer,
  { ask, lamports, receiver }: TransferContext,
): Promise<TransferParts | { readonly problem: TransferProblem }> {
  if (lamports === 0n || (amount !== 'max' && amount > lamports)) return { problem: 'notEnough' }
  const amountAt = (fee: bigint) => (amount === 'max' ? lamports - fee : amount)
  if (amountAt(signatureFee) <= 0n) return { problem: 'noFee' }
  const there = BigInt(receiver?.lamports ?? 0) + amountAt(signatureFee)
  if (from !== to && there < (await rentOf(ask, receiver?.data.length ?? 0))) return { problem: 'receiverBelowRent' }
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  return {
    amountAt,
    arrives: (sent) => sent,
    deposit: 0n,
    spends: true,
    instructions: (sent) => [SystemProgram.transfer({ fromPubkey, toPubkey, lamports: sent })],
  }
}
