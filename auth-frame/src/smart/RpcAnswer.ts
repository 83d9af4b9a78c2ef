import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../Auth.ts'
import type { RpcInput } from '../rpc/checkRpc.ts'

/** What answers one method. The policy (`checkRpc`) has let it through. */
export type RpcAnswer = (auth: Auth, input: RpcInput) => Promise<Json>
