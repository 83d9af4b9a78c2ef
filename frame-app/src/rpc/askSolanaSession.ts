import { base58, base64 } from '@scure/base'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { solanaSignatureOf } from '#shared/solanaSignatureOf.ts'
import { familyForms } from '#shared/tables/familyForms.ts'
import type { App } from '../app/App.ts'
import { chainRpc } from '../app/http/chainRpc.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { parseResult } from '../chains/adapter/parseResult.ts'
import type { Connection } from '../wallets/connector.ts'
import { emulatedMethods } from '../wallets/emulatedMethods.ts'

type Fields = Readonly<Record<string, Json>>
type Input = {
  readonly connection: Connection
  /** CAIP-2. */
  readonly network: string
  /** Active account. It signs if a request names no account. */
  readonly account: string
}

/**
 * Sends a request to the wallet of a Solana WalletConnect session. If the wallet can only sign one transaction at a
 * time and cannot send it, this function asks the wallet to sign each transaction, and sends a signed transaction to
 * the network itself.
 *
 * @throws CHAIN_DISCONNECTED before anything is signed, if the dapp does not list the network; the errors of the wallet
 *   and the network
 */
export async function askSolanaSession(app: App, { connection, network, account }: Input, rpc: JsonRpc): Promise<Json> {
  const { method, params } = rpc
  const standIn = emulatedMethods.get(method)
  const lacks = standIn !== undefined && connection.has?.(method) === false && connection.has(standIn)
  if (!lacks) return connection.request(network, rpc)
  // Some dapps wrap the params object in a list.
  const { transaction, transactions, options, sendOptions, ...rest } = ((Array.isArray(params) ? params[0] : params) ??
    {}) as Fields
  const key = base58.decode(`${rest.pubkey ?? account}`)
  const sign = async (text: Json): Promise<Uint8Array> => {
    const answer = await connection.request(network, { method: standIn, params: { ...rest, transaction: text } })
    return signedBytes(`${text}`, key, answer)
  }
  if (method === 'solana_signAllTransactions') {
    const signed: string[] = []
    for (const each of transactions as readonly Json[]) signed.push(base64.encode(await sign(each)))
    return { transactions: signed }
  }
  const known = networkOf(app.store.getState(), network)
  if (!known) throw makeError('CHAIN_DISCONNECTED')
  const bytes = await sign(transaction!)
  const how = { encoding: 'base64', ...(options as Fields), ...(sendOptions as Fields) }
  await chainRpc(await app.api(), known, { method: 'sendTransaction', params: [base64.encode(bytes), how] })
  // The first signature identifies the transaction, so we return it and ignore the node's answer.
  return { signature: base58.encode(bytes.slice(1, 65)) }
}

/**
 * Returns the signed transaction. Older wallets return only the signature. In that case, inserts the signature into the
 * requested transaction.
 */
function signedBytes(asked: string, key: Uint8Array, answer: Json): Uint8Array {
  const { transaction, signature } = parseResult(familyForms.solana_signTransaction.result, answer) as {
    readonly transaction?: string
    readonly signature?: string
  }
  try {
    const bytes = base64.decode(transaction ?? asked)
    if (transaction || !signature) return bytes
    return withSignature(bytes, key, base58.decode(signature))
  } catch (cause) {
    throw makeError('INVALID_RESULT', { name: 'The wallet' }, { cause })
  }
}

/**
 * Inserts a signature into a transaction. A transaction starts with the number of signatures, followed by the
 * signatures, 64 bytes each.
 */
function withSignature(bytes: Uint8Array, key: Uint8Array, signature: Uint8Array): Uint8Array {
  // In a copy, fill each signature slot with the slot's index. The account's signature in that copy shows the index of
  // its slot.
  const numbered = bytes.slice()
  for (let i = 0; i < numbered[0]!; i++) numbered.fill(i, 1 + i * 64, 65 + i * 64)
  const [at] = solanaSignatureOf(numbered, key) ?? []
  if (at !== undefined) bytes.set(signature, 1 + at * 64)
  return bytes
}
