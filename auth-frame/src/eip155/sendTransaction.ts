import { type Address, keccak256, parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
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
 * Handles `eth_sendTransaction` of the EOA. When the request's turn comes, we fill in the transaction's missing fields,
 * freeze the transaction and show it to the user. We sign the same object (RPC-7), and send it only once.
 *
 * @returns the transaction's hash
 * @throws INVALID_PARAMS also for a call that would make the user's own smart account act
 * @throws UNAUTHORIZED, FEE_NOT_COVERED, USER_REJECTED, CHAIN_DISCONNECTED, or the node's own error
 */
export const sendTransaction: RpcAnswer = async (auth, { network, params }) => {
  const account = eoaAddress(auth)
  const chain = BigInt(network.slice('eip155:'.length))
  const call = decodeTransaction(params[0], chain)
  if (call.from !== account) throw makeError('UNAUTHORIZED')
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
  if (!ready || keccak256(serializeTransaction(ready.transaction)) !== ready.approval.digest) throw makeError('UNKNOWN')
  const { transaction, counted, recipient, spender } = ready

  const { nonce } = transaction
  if (call.nonce === undefined) book.take(key, nonce, counted)
  try {
    const signed = await auth.vault.withKeys((keys) => keys.eip155.signTransaction(transaction))
    const signer = await recoverTransactionAddress({ serializedTransaction: signed as never })
    if (signer !== account || parseTransaction(signed).nonce !== nonce) throw makeError('UNKNOWN')
    const hash = await client.sendRawTransaction({ serializedTransaction: signed }).catch(fail)
    if (recipient) recipients.add(recipient)
    if (spender) spenders.add(spender)
    return hash
  } catch (error) {
    book.giveBack(key, nonce)
    throw error
  }
}

/**
 * Refuses calls that have calldata and go to one of the user's own accounts. Loads the large smart account code only
 * for calls that may concern the smart account. Returns the smart account's address.
 */
async function refuseOwn(account: Address, call: Call): Promise<Address> {
  const { refuseOwnAccounts } = await import('./call/refuseOwnAccounts.ts')
  return refuseOwnAccounts(account, [call])
}

function fail(error: unknown): never {
  throw chainError(error)
}

/**
 * Tracks the next nonce of each account, because the chain does not yet count a transaction that was approved a moment
 * ago. There is one nonce book per frame.
 */
type NonceBook = {
  /** Returns the next nonce. `counted` is the chain's transaction count, including pending transactions. */
  next(key: string, counted: number): number
  /**
   * Marks a nonce as used, from the user's approval until the chain counts the transaction.
   *
   * @throws INVALID_PARAMS if the previous transaction has failed meanwhile, because this transaction would stay
   * pending forever
   */
  take(key: string, nonce: number, counted: number): void
  /** Frees a nonce whose transaction the chain did not accept. */
  giveBack(key: string, nonce: number): void
}

export function nonceBook(last: Map<string, number>): NonceBook {
  return {
    next: (key, counted) => Math.max(counted, (last.get(key) ?? -1) + 1),
    take(key, nonce, counted) {
      if (nonce > counted && last.get(key) !== nonce - 1)
        throw makeError('INVALID_PARAMS', { detail: 'the transaction before it failed, ask again' })
      last.set(key, nonce)
    },
    giveBack(key, nonce) {
      if (last.get(key) === nonce) last.delete(key)
    },
  }
}
