import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { ErrorReason } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Maps WalletConnect codes, which the library inside the wallet returns, to our error reasons. The codes are about
 * methods (invalid, not granted, not supported), networks (not granted, not supported), an ended session, and an
 * expired request.
 */
const libraryCodes: ReadonlyMap<unknown, ErrorReason> = new Map([
  ...[1001, 3001, 5101, 10001].map((code) => [code, 'METHOD_NOT_ALLOWED'] as const),
  ...[3005, 5100].map((code) => [code, 'CHAIN_NOT_SUPPORTED'] as const),
  ...[6000, 7000, 7001].map((code) => [code, 'DISCONNECTED'] as const),
  [8000, 'TIMED_OUT'] as const,
])

/**
 * Maps an error of a wallet or of the library to ours. WalletConnect's codes for a user who declined become 4001
 * (EIP-1193). Wallets answer with plain objects, so an instance of `Error` comes from the library.
 */
export function walletError(error: unknown): AirlockError {
  if (error instanceof AirlockError) return error
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const isLibrarys = error instanceof Error
  const text = typeof message === 'string' ? message : 'Unknown error'
  if ((typeof code === 'number' && [5000, 5001, 5002, 5003].includes(code)) || /reject|declin|denied/i.test(text))
    return makeError('USER_REJECTED')
  // Replace the library's messages, because they mention internal topics and keys.
  if (isLibrarys && /expired/i.test(text)) return makeError('TIMED_OUT', { name: 'The wallet' }, { cause: error })
  if (isLibrarys) return makeError('CONNECTION_ERROR', {}, { cause: error })
  const reason = libraryCodes.get(code)
  if (reason) return makeError(reason, { name: 'The wallet' }, { cause: error })
  if (/^Missing or invalid\.|^No matching key\.|session topic/i.test(text))
    return makeError('CONNECTION_ERROR', {}, { cause: error })
  return makeError('REMOTE', { message: text.slice(0, 200) }, { code: typeof code === 'number' ? code : -32603, data })
}
