import type { ConnectMethod } from '../wallets/list/methodsOrder.ts'

type ConnectBlock = {
  readonly method: ConnectMethod
  /** Whether "or" follows this block, before another way to connect. */
  readonly or: boolean
}

/**
 * Returns the visible blocks of Connect in order. Adjacent email and social logins form one group without an "or"
 * between them.
 */
export function connectBlocks(
  order: readonly ConnectMethod[],
  shown: Readonly<Record<ConnectMethod, boolean>>,
): readonly ConnectBlock[] {
  const methods = order.filter((method) => shown[method])
  return methods.map((method, index) => {
    const next = methods[index + 1]
    return { method, or: next !== undefined && (method === 'wallet' || next === 'wallet') }
  })
}
