import { RpcError } from '../rpcError.ts'
import type { Call } from './call.ts'

export function requireUnlocked({ store }: Call): void {
  if (store.get().locked) throw new RpcError(4100, 'The wallet is locked')
}
