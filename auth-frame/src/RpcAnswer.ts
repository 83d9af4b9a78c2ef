import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from './Auth.ts'
import type { CheckedRpc } from './rpc/checkRpc.ts'

/** Answers one RPC method, for a request that the policy (`checkRpc`) has let through. */
export type RpcAnswer = (auth: Auth, request: Pick<CheckedRpc, 'network' | 'method' | 'params'>) => Promise<Json>
