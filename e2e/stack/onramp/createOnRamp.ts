import { randomUUID } from 'node:crypto'

/** An order to buy tokens. The amount is in whole tokens, as a decimal string. */
export type Order = {
  readonly address: string
  /** CAIP-2 id of the network on which the user buys the tokens. */
  readonly network: string
  readonly symbol: string
  readonly amount: string
}

type PurchaseState = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
export type Purchase = Order & {
  readonly id: string
  readonly state: PurchaseState
  /** Time of the purchase, in milliseconds since 1970. */
  readonly at: number
  /** Hash of the transaction that sent the tokens to the user. */
  readonly hash: string
}

export type OnRamp = {
  /** Creates a token for a link to the on-ramp's page. The link opens the page only once. */
  mint(order: Order): string
  /**
   * Opens a session with a link token, which cannot be used again. @returns the session, or `undefined` if the token is
   * used or unknown
   */
  open(token: string): { readonly id: string; readonly order: Order } | undefined
  /** Starts the purchase of a session. The user has paid on the on-ramp's page. */
  pay(id: string, amount: string): Purchase | undefined
  /** Ends the purchase: either sends the tokens, or makes the purchase fail. */
  settle(id: string, outcome: 'send' | 'fail'): Promise<Purchase | undefined>
  /** Lists the purchases for an address, newest first. */
  purchases(address: string): readonly Purchase[]
  reset(): void
}

/**
 * Creates the state of the local fake of Coinbase: link tokens, sessions and purchases.
 *
 * @param send function that sends the bought tokens and returns the transaction's hash
 */
export function createOnRamp(send: (order: Order) => Promise<string>): OnRamp {
  const tokens = new Map<string, Order>()
  const sessions = new Map<string, Order>()
  const purchases = new Map<string, Purchase>()
  const keep = (purchase: Purchase) => {
    purchases.set(purchase.id, purchase)
    return purchase
  }
  return {
    mint: (order) => {
      const token = randomUUID()
      tokens.set(token, order)
      return token
    },
    open: (token) => {
      const order = tokens.get(token)
      if (!order) return undefined
      tokens.delete(token)
      const id = randomUUID()
      sessions.set(id, order)
      return { id, order }
    },
    pay: (id, amount) => {
      const order = sessions.get(id)
      if (!order || purchases.has(id)) return undefined
      return keep({ ...order, amount, id, state: 'IN_PROGRESS', at: Date.now(), hash: '' })
    },
    settle: async (id, outcome) => {
      const purchase = purchases.get(id)
      if (purchase?.state !== 'IN_PROGRESS') return undefined
      if (outcome === 'fail') return keep({ ...purchase, state: 'FAILED' })
      return keep({ ...purchase, hash: await send(purchase), state: 'SUCCESS' })
    },
    purchases: (address) =>
      [...purchases.values()]
        .filter((purchase) => purchase.address.toLowerCase() === address.toLowerCase())
        .sort((a, b) => b.at - a.at),
    reset: () => {
      for (const each of [tokens, sessions, purchases]) each.clear()
    },
  }
}
