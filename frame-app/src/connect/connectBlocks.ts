import type { ConnectMethod } from '../wallets/list/methodsOrder.ts'

type ConnectBlock = {
  readonly method: ConnectMethod
  /** Whether an "or" is shown after this block, because another way to connect follows. */
  readonly or: boolean
}

/**
 * Returns the visible blocks of the Connect view in order. If email and social logins are adjacent, they form one group
 * without an "or" between them.
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
