import { ModalError } from '#shared/errors/ModalError.ts'

/**
 * Maps an error of a wallet or of the library to a `ModalError`: WalletConnect's own codes for "the visitor declined"
 * are EIP-1193's 4001 to a dapp. A wallet answers with plain objects; what is an `Error` is the library's own.
 */
export function walletError(error: unknown): ModalError {
  if (error instanceof ModalError) return error
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const isLibrarys = error instanceof Error && typeof code !== 'number'
  const text = typeof message === 'string' ? message : 'Unknown error'
  if ((typeof code === 'number' && [5000, 5001, 5002, 5003].includes(code)) || /reject|declin|denied/i.test(text))
    return new ModalError('USER_REJECTED')
  // The library's own texts speak of topics and keys.
  if (isLibrarys && /expired/i.test(text)) return new ModalError('TIMED_OUT', { name: 'The wallet' }, { cause: error })
  if (isLibrarys) return new ModalError('CONNECTION_ERROR', {}, { cause: error })
  return new ModalError(
    'REMOTE',
    { message: text.slice(0, 200) },
    { code: typeof code === 'number' ? code : -32603, data },
  )
}
