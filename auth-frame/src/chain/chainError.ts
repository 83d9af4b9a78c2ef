import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { ModalError } from '#shared/errors/ModalError.ts'

/** What the chain or the way to it said, as an error for the dapp: the node's own code and words, without our URLs. */
export function chainError(error: unknown): ModalError {
  if (error instanceof ModalError) return error
  if (!(error instanceof BaseError)) return new ModalError('UNKNOWN', {}, { cause: error })
  const rpc = error.walk((each) => each instanceof RpcRequestError)
  if (rpc instanceof RpcRequestError)
    return new ModalError('REMOTE', { message: chainWords(error) }, { code: rpc.code, cause: error })
  const unreachable = error.walk((each) => each instanceof HttpRequestError || each instanceof TimeoutError)
  if (unreachable) return new ModalError('CHAIN_DISCONNECTED', {}, { cause: error })
  return new ModalError('REMOTE', { message: chainWords(error) }, { cause: error })
}

/** What the node itself said, or viem's one-line summary; at most 200 characters (CT-12). */
export function chainWords(error: unknown): string {
  if (!(error instanceof BaseError)) return 'Unknown error'
  const rpc = error.walk((each) => each instanceof RpcRequestError)
  return (rpc instanceof RpcRequestError ? rpc.details : error.shortMessage).slice(0, 200)
}
