import { type RpcError, rpcError } from '../wire/rpcError.ts'

/** A wallet's own words for a visitor who declined: few families have a code for it. */
const declined = /reject|cancel|declin|denied/i

/** What a wallet threw or answered, as EIP-1193 has it. -32000 is the refusal of sats-connect. */
export function walletError(thrown: unknown): RpcError {
  const { code, message = thrown, data } = Object(thrown)
  return rpcError(
    code == -32000 || (!Number.isInteger(code) && declined.test(message)) ? 4001 : code | 0 || -32603,
    `${message}`,
    data,
  )
}
