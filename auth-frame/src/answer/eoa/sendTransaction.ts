import { keccak256, parseTransaction, recoverTransactionAddress, serializeTransaction } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'
import type { ChainRequestContext } from '../../call/RequestContext.ts'
import { recipientHistory } from '../../call/recipientHistory.ts'
import { chainError } from '../../chain/chainError.ts'
import { createChainClient } from '../../chain/createChainClient.ts'
import { decodeTransaction } from '../../transaction/decodeTransaction.ts'
import { fillTransaction } from '../../transaction/fillTransaction.ts'
import { createNonceBook, type NonceBook } from '../../transaction/nonceBook.ts'
import { transactionApproval } from '../../transaction/transactionApproval.ts'
import type { RpcAnswer } from '../RpcAnswer.ts'
import { eoaAddress } from './eoaAddress.ts'

const books = new WeakMap<Auth, NonceBook>()

/**
 * `eth_sendTransaction` of the EOA. The transaction is filled in when its turn comes, frozen, drawn, and signed from
 * the same object (RPC-7); then it is sent, once.
 *
 * @returns its hash
 * @throws UNAUTHORIZED, INVALID_PARAMS, USER_REJECTED, CHAIN_DISCONNECTED, or what the node said
 */
export const sendTransaction: RpcAnswer = async (auth, { network, params }) => {
  const account = eoaAddress(auth)
  const chain = BigInt(network.slice('eip155:'.length))
  const call = decodeTransaction(params[0], chain)
  if (call.from !== account) throw modalError('UNAUTHORIZED')
  const client = createChainClient(auth, network)
  const recipients = recipientHistory(auth.storage, account)
  const context: ChainRequestContext = {
    origin: auth.askingOrigin(),
    network,
    account,
    now: Date.now(),
    client,
    recipients,
  }
  const book = books.get(auth) ?? createNonceBook()
  books.set(auth, book)
  const key = `${network}:${account}`

  let ready: Awaited<ReturnType<typeof prepare>> | undefined
  const prepare = async () => {
    const counted = await client.getTransactionCount({ address: account, blockTag: 'pending' }).catch(fail)
    const filled = await fillTransaction(client, Number(chain), book.next(key, counted), call)
    const drawn = await transactionApproval(context, call, filled)
    return { counted, transaction: Object.freeze(filled.transaction), ...drawn }
  }
  await auth.approvals.ask(async () => {
    ready = await prepare()
    return ready.approval
  })
  if (!ready || keccak256(serializeTransaction(ready.transaction)) !== ready.approval.digest)
    throw modalError('UNKNOWN')
  const { transaction, counted, recipient } = ready

  const { nonce } = transaction
  if (call.nonce === undefined) book.take(key, nonce, counted)
  try {
    const signed = await auth.vault.withKeys((keys) => keys.eip155.signTransaction(transaction))
    const signer = await recoverTransactionAddress({ serializedTransaction: signed as never })
    if (signer !== account || parseTransaction(signed).nonce !== nonce) throw modalError('UNKNOWN')
    const hash = await client.sendRawTransaction({ serializedTransaction: signed }).catch(fail)
    if (recipient) recipients.add(recipient)
    return hash
  } catch (error) {
    book.giveBack(key, nonce)
    throw error
  }
}

function fail(error: unknown): never {
  throw chainError(error)
}
