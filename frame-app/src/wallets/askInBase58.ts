import { base58, base64 } from '@scure/base'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { solanaSignatureOf } from '#shared/solanaSignatureOf.ts'

type Fields = Readonly<Record<string, Json>>

/**
 * Sends a request to the embedded wallet's Solana account. The auth frame uses base58 for transactions and calls the
 * send options `options`. Dapps and all other wallets use base64 and `sendOptions`.
 *
 * @param account address that signs
 * @param ask sends a request to the auth frame
 * @throws INVALID_PARAMS if a transaction is not base64, INVALID_RESULT if the answer contains no transaction, and any
 *   error of the auth frame
 */
export async function askInBase58(
  { method, params }: JsonRpc,
  account: string,
  ask: (rpc: JsonRpc) => Promise<Json>,
): Promise<Json> {
  // Some dapps wrap the params object in a list.
  const { transaction, transactions, sendOptions, ...rest } = ((Array.isArray(params) ? params[0] : params) ??
    {}) as Fields
  const answer = (await ask({
    method,
    params: {
      ...rest,
      ...(transaction !== undefined && { transaction: toBase58(transaction) }),
      ...(transactions !== undefined && { transactions: (transactions as readonly Json[]).map(toBase58) }),
      ...(sendOptions !== undefined && { options: sendOptions }),
    },
  })) as Fields
  switch (method) {
    case 'solana_signTransaction': {
      const bytes = fromBase58(answer.transaction)
      const signature = solanaSignatureOf(bytes, base58.decode(account))
      return { transaction: base64.encode(bytes), ...(signature && { signature: base58.encode(signature) }) }
    }
    case 'solana_signAllTransactions':
      return { transactions: (answer.transactions as readonly Json[]).map((each) => base64.encode(fromBase58(each))) }
    default:
      return answer
  }
}

function toBase58(transaction: Json): string {
  try {
    return base58.encode(base64.decode(`${transaction}`))
  } catch (cause) {
    throw makeError('INVALID_PARAMS', { detail: '`transaction` is not base64' }, { cause })
  }
}

function fromBase58(transaction: Json | undefined): Uint8Array {
  try {
    return base58.decode(`${transaction}`)
  } catch (cause) {
    throw makeError('INVALID_RESULT', { name: 'The wallet' }, { cause })
  }
}
