import { type Hex, hashMessage, hashTypedData, isHex, type TypedDataDefinition } from 'viem'
import type { JsonRpc } from '#shared/protocol/primitives.ts'

/**
 * Returns the hash that a signature request asks an account to sign (EIP-191, EIP-712). Returns `undefined` for methods
 * other than signature requests, and for typed data that cannot be hashed.
 */
export function signedHash({ method, params }: JsonRpc): Hex | undefined {
  const [first, second] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return hashMessage(isHex(first) ? { raw: first } : String(first))
  if (!/^eth_signTypedData_v[34]$/.test(method)) return undefined
  try {
    return hashTypedData((typeof second === 'string' ? JSON.parse(second) : second) as TypedDataDefinition)
  } catch {
    return undefined
  }
}
