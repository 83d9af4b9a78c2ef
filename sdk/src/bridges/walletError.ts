import { type RpcError, rpcError } from '../wire/rpcError.ts'

/** A wallet's own words for a visitor who declined: few families have a code for it. */
const declined = /reject|cancel|declin|denied/i

/** Errors of JavaScript: a bridge met a value of another form. Their messages say nothing to a dapp. */
const ofScript = /^(Type|Range|Syntax|Reference)Error$/

/** What a wallet threw or answered, as EIP-1193 has it. -32000 is the refusal of sats-connect. */
export function walletError(thrown: unknown): RpcError {
  const { code, name, message = thrown, data } = Object(thrown)
  const isReadable = typeof message == 'string' && !ofScript.test(name)
  return rpcError(
    code == -32000 || (!Number.isInteger(code) && isReadable && declined.test(message)) ? 4001 : code | 0 || -32603,
    isReadable ? message : 'Invalid request, or an invalid answer of the wallet',
    data,
  )
}
