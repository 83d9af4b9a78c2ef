import { askApproval } from './approvals.ts'
import type { WalletStore } from './createWalletStore.ts'
import type { Family } from './families/Family.ts'
import { handleFamilyRequest } from './families/handleFamilyRequest.ts'
import { walletOf } from './families/walletOf.ts'
import { accountMethods } from './methods/accountMethods.ts'
import { assetMethods } from './methods/assetMethods.ts'
import type { Call, Method } from './methods/call.ts'
import { chainMethods } from './methods/chainMethods.ts'
import { proxiedMethods } from './methods/proxiedMethods.ts'
import { sendMethods } from './methods/sendMethods.ts'
import { signMethods } from './methods/signMethods.ts'
import { RpcError } from './rpcError.ts'

const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({
    ...proxiedMethods,
    ...accountMethods,
    ...assetMethods,
    ...chainMethods,
    ...sendMethods,
    ...signMethods,
  }),
)

type Request = Omit<Call, 'params'> & {
  readonly store: WalletStore
  readonly family: Family | undefined
  readonly params: unknown
}

export async function handleRequest(request: Request): Promise<unknown> {
  const { family, ...call } = request
  const method = methods.get(request.method)
  if (!family && !method) throw new RpcError(4200, `The wallet does not support ${request.method}`)
  if (!request.store.get().online) throw new RpcError(4900, 'The wallet is disconnected')
  if (typeof request.params !== 'object' || request.params === null) {
    throw new RpcError(-32602, 'params must be an array or an object')
  }
  if (family) return handleFamilyRequest({ ...call, family }, { walletOf, askOwner: askApproval })
  return method?.({ ...call, params: Array.isArray(request.params) ? request.params : [request.params] })
}
