import { RpcError } from '../../../e2e/extension/src/rpcError.ts'

/** Throws the error of a flag. `true` stands for a rejection by the user. */
export function failAs(flag: boolean | Error | undefined): void {
  if (flag === true) throw new RpcError(4001, 'User rejected the request')
  if (flag) throw flag
}
