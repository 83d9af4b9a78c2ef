import type { ConnectMethod } from '../wallets/list/methodsOrder.ts'

type ConnectBlock = {
  readonly method: ConnectMethod
  /** The word "or" stands behind it: another way to connect follows. */
  readonly or: boolean
}

/**
 * The blocks of Connect that are shown, in their order. E-mail and social logins that follow each other are one
 * group, with no "or" between them.
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
