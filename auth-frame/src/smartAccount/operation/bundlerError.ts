import { BaseError } from 'viem'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'
import { chainError } from '../../eip155/chain/chainError.ts'

/** As `chainError`, for what asks chain and bundler: it distinguishes which of them could not be reached. */
export function bundlerError({ deployment }: Pick<Auth, 'deployment'>, error: unknown): AirlockError {
  const failure = chainError(error)
  if (failure.reason !== 'CHAIN_DISCONNECTED' || !(error instanceof BaseError)) return failure
  const isBundler = error.walk((each) => {
    const { url } = each as { url?: unknown }
    return typeof url === 'string' && url.startsWith(`${deployment.bundler}/`)
  })
  return isBundler ? modalError('BUNDLER_DISCONNECTED', {}, { cause: error }) : failure
}
