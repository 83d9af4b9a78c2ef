import { type Address, keccak256, parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { RpcAnswer } from '../Auth.ts'
import type { DescribedCall as Call } from './call/CallWords.ts'
import type { ChainRequestContext } from './call/RequestContext.ts'
import { recipientHistory } from './call/recipientHistory.ts'
import { assertFeeCovered } from './chain/assertFeeCovered.ts'
import { chainError } from './chain/chainError.ts'
import { createChainClient } from './chain/createChainClient.ts'
import { eoaAddress } from './chain/eoaAddress.ts'
import { readCoinPrice } from './chain/readCoinPrice.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { fillTransaction } from './fillTransaction.ts'
import { transactionApproval } from './transactionApproval.ts'

/**
 * `eth_sendTransaction` of the EOA. The transaction is filled in when its turn comes, frozen, drawn, and signed from
 * the same object (RPC-7); then it is sent, once.
 *
 * @returns its hash
 * @throws INVALID_PARAMS also for an order to the user's own smart account
 * @throws UNAUTHORIZED, FEE_NOT_COVERED, USER_REJECTED, CHAIN_DISCONNECTED, or what the node said
 */
export const sendTransaction: RpcAnswer = async (auth, { network, params }) => {
  const account = eoaAddress(auth)
  const chain = BigInt(network.slice('eip155:'.length))
  const call = decodeTransaction(params[0], chain)
  if (call.from !== account) throw modalError('UNAUTHORIZED')
  const client = createChainClient(auth, network)
  const smartAccount = call.data === '0x' ? undefined : await refuseOwn(account, call)
  const recipients = recipientHistory(auth.storage, account)
  const spenders = recipientHistory(auth.storage, account, 'SPENDERS')
  const context: ChainRequestContext = {
    origin: auth.askingOrigin(),
    network,
    account,
    now: Date.now(),
    client,
    recipients,
    spenders,
    ...(smartAccount && { otherAccount: { address: smartAccount, type: 'smartAccount' } }),
  }
  const book = nonceBook(auth.nonces)
  const key = `${network}:${account}`

  let ready: Awaited<ReturnType<typeof prepare>> | undefined
  const prepare = async () => {
    const asked = readCoinPrice(auth, network)
    const counted = await client.getTransactionCount({ address: account, blockTag: 'pending' }).catch(fail)
    const filled = await fillTransaction(client, Number(chain), book.next(key, counted), call)
    const { gas } = filled.transaction
    await assertFeeCovered(client, { network, account, fee: gas * filled.gasPrice, value: call.value })
    const drawn = await transactionApproval(context, call, { ...filled, price: await asked })
    return { counted, transaction: Object.freeze(filled.transaction), ...drawn }
  }
  await auth.approvals.ask(async () => {
    ready = await prepare()
    return ready.approval
  })
  if (!ready || keccak256(serializeTransaction(ready.transaction)) !== ready.approval.digest)
    throw modalError('UNKNOWN')
  const { transaction, counted, recipient, spender } = ready

  const { nonce } = transaction
  if (call.nonce === undefined) book.take(key, nonce, counted)
  try {
    const signed = await auth.vault.withKeys((keys) => keys.eip155.signTransaction(transaction))
    const signer = await recoverTransactionAddress({ serializedTransaction: signed as never })
    if (signer !== account || parseTransaction(signed).nonce !== nonce) throw modalError('UNKNOWN')
    const hash = await client.sendRawTransaction({ serializedTransaction: signed }).catch(fail)
    if (recipient) recipients.add(recipient)
    if (spender) spenders.add(spender)
    return hash
  } catch (error) {
    book.giveBack(key, nonce)
    throw error
  }
}

/** The smart account's code is big: it is loaded for calls that could be for one. Returns its address. */
async function refuseOwn(account: Address, call: Call): Promise<Address> {
  const { refuseOwnAccounts } = await import('./call/refuseOwnAccounts.ts')
  return refuseOwnAccounts(account, [call])
}

function fail(error: unknown): never {
  throw chainError(error)
}

/**
 * The number of the next transaction of an account: the chain does not count what was approved a moment ago and is
 * still on its way. One book for each frame.
 */
type NonceBook = {
  /** `counted`: what the chain counts, pending ones included. */
  next(key: string, counted: number): number
  /**
   * Marks a number as used, from the visitor's yes until the chain counts it.
   *
   * @throws INVALID_PARAMS when the one before it has failed meanwhile: this one would wait forever
   */
  take(key: string, nonce: number, counted: number): void
  /** It was not accepted by the chain. */
  giveBack(key: string, nonce: number): void
}

export function nonceBook(last: Map<string, number>): NonceBook {
  return {
    next: (key, counted) => Math.max(counted, (last.get(key) ?? -1) + 1),
    take(key, nonce, counted) {
      if (nonce > counted && last.get(key) !== nonce - 1)
        throw modalError('INVALID_PARAMS', { detail: 'the transaction before it failed, ask again' })
      last.set(key, nonce)
    },
    giveBack(key, nonce) {
      if (last.get(key) === nonce) last.delete(key)
    },
  }
}
