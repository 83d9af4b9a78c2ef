import type { Address } from 'viem'

/** A registered name in the blockchain API's format. */
type RegisteredName = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string | null
  /** The addresses to which the name resolves, by coin type (ENSIP-11). */
  readonly addresses: Readonly<Record<string, { readonly address: Address; readonly created_at: string }>>
  readonly attributes: readonly { readonly avatar?: string; readonly bio?: string }[]
}

export type Names = {
  find(name: string): RegisteredName | undefined
  /** Lists the names that resolve to an address, oldest first. */
  of(address: string): readonly RegisteredName[]
  add(name: string, coinType: number, address: Address): void
  /** Removes all names that were not in the world at its start. */
  reset(): void
}

/**
 * Creates the store of the local world's names. The store is in memory.
 *
 * @param first the initial names, each as name, coin type and address
 */
export function createNames(first: readonly (readonly [string, number, Address])[]): Names {
  let names: readonly RegisteredName[] = []
  const created: Names = {
    find: (name) => names.find((each) => each.name === name.toLowerCase()),
    of: (address) =>
      names.filter((each) =>
        Object.values(each.addresses).some((one) => one.address.toLowerCase() === address.toLowerCase()),
      ),
    add: (name, coinType, address) => {
      const created_at = new Date().toISOString()
      const addresses = { [coinType]: { address, created_at } }
      names = [...names, { name, registered_at: created_at, updated_at: null, addresses, attributes: [] }]
    },
    reset: () => {
      names = []
      for (const [name, coinType, address] of first) created.add(name, coinType, address)
    },
  }
  created.reset()
  return created
}
