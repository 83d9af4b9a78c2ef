import { base58, base64 } from '@scure/base'
import { modalError } from '#shared/errors/modalError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { solanaSignatureOf } from '#shared/solanaSignatureOf.ts'
import { familyForms } from '#shared/tables/familyForms.ts'
import type { App } from '../app/App.ts'
import { chainRpc } from '../app/http/chainRpc.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { parseResult } from '../chains/adapter/parseResult.ts'
import type { Connection } from '../wallets/connector.ts'
import { standIns } from '../wallets/standIns.ts'

type Fields = Readonly<Record<string, Json>>
type Input = {
  readonly connection: Connection
  /** CAIP-2. */
  readonly network: string
  /** The account in use, which signs where a request names none. */
  readonly account: string
}

/**
 * Asks the wallet behind a Solana session. Where the session can sign a transaction and no more, several are asked for
 * one by one, and one that is to be sent goes to the network from here.
 *
 * @throws CHAIN_DISCONNECTED before anything is signed, where the dapp lists no such network; what the wallet and the
 *   network answer
 */
export async function askSolanaSession(app: App, { connection, network, account }: Input, rpc: JsonRpc): Promise<Json> {
  const { method, params } = rpc
  const standIn = standIns.get(method)
  const lacks = standIn !== undefined && connection.has?.(method) === false && connection.has(standIn)
  if (!lacks) return connection.request(network, rpc)
  // Some dapps put the one object into a list.
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
  if (!known) throw modalError('CHAIN_DISCONNECTED')
  const bytes = await sign(transaction!)
  const how = { encoding: 'base64', ...(options as Fields), ...(sendOptions as Fields) }
  await chainRpc(await app.api(), known, { method: 'sendTransaction', params: [base64.encode(bytes), how] })
  // The first signature is the transaction's own name, whatever a node answers.
  return { signature: base58.encode(bytes.slice(1, 65)) }
}

/** Older wallets answer with the signature alone: it goes to its place in what they were asked to sign. */
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
    throw modalError('INVALID_RESULT', { name: 'The wallet' }, { cause })
  }
}

/** The signatures stand first, 64 bytes each, behind their count. */
function withSignature(bytes: Uint8Array, key: Uint8Array, signature: Uint8Array): Uint8Array {
  // Which of them is the account's shows once each has its own number.
  const numbered = bytes.slice()
  for (let i = 0; i < numbered[0]!; i++) numbered.fill(i, 1 + i * 64, 65 + i * 64)
  const [at] = solanaSignatureOf(numbered, key) ?? []
  if (at !== undefined) bytes.set(signature, 1 + at * 64)
  return bytes
}
