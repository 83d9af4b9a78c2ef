import * as z from 'zod/mini'
import type { AuthStorage } from '../../browser/createAuthStorage.ts'
import { HexAddress, HexQuantity } from '../../eip155/chain/hexForms.ts'

const Selector = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]{8}$/.test(value))
/** Time (s) after which a permission's allowance resets. Absent if the allowance never resets. */
const Period = z.optional(z.int().check(z.minimum(60), z.maximum(31_622_400)))

/** Allows spending the network's own coin, fees included: a total amount, or an amount per period. */
const NativePermission = z.strictObject({
  type: z.literal('native-token-transfer'),
  data: z.strictObject({ allowance: HexQuantity, perCall: z.optional(HexQuantity), period: Period }),
})
/** Allows sending one ERC-20 token with `transfer`. */
const Erc20Permission = z.strictObject({
  type: z.literal('erc20-token-transfer'),
  data: z.strictObject({
    address: HexAddress,
    allowance: HexQuantity,
    perCall: z.optional(HexQuantity),
    period: Period,
  }),
})
/**
 * Allows a number of calls to certain functions of one contract. Coins that are sent with a call count against the
 * permission for the network's own coin.
 */
const ContractPermission = z.strictObject({
  type: z.literal('contract-call'),
  data: z.strictObject({
    address: HexAddress,
    functions: z
      .array(z.strictObject({ selector: Selector, functionName: z.string().check(z.maxLength(128)) }))
      .check(z.minLength(1), z.maxLength(20)),
    callLimit: z.int().check(z.minimum(1), z.maximum(100_000)),
    period: Period,
  }),
})
export const Permission = z.discriminatedUnion('type', [NativePermission, Erc20Permission, ContractPermission])
export type Permission = z.output<typeof Permission>

/** Usage of one permission in its current period: an amount or a number of calls. */
const Usage = z.strictObject({ period: z.int(), used: HexQuantity })
export type Usage = z.output<typeof Usage>

/**
 * Session permissions (ERC-7715) that the user gave to one page, for one account on one network. They are stored in
 * this frame's storage.
 */
export const Grant = z.strictObject({
  /**
   * Identifies the grant for the dapp (as `context`), and in the blockchain API's list of smart sessions (as `pci`).
   */
  pci: z.uuid(),
  origin: z.string().check(z.maxLength(261)),
  account: HexAddress,
  /** CAIP-2 id of the network. */
  network: z.string().check(z.regex(/^eip155:\d{1,16}$/)),
  permissions: z.array(Permission).check(z.minLength(1), z.maxLength(10)),
  /** Time of the grant, in seconds since 1970. */
  createdAt: z.int().check(z.positive()),
  expiry: z.int().check(z.positive()),
  /** Usage of each permission, in the order of `permissions`. */
  usage: z.array(Usage).check(z.maxLength(10)),
})
export type Grant = z.output<typeof Grant>

const key = 'PERMISSION_GRANTS'
/** Maximum number of stored grants. The oldest grant is dropped. */
const most = 100
const Grants = z.array(Grant).check(z.maxLength(most))

/** Stores the grants for this browser and this host site. Unreadable data in storage grants no permission. */
export function grantStore(storage: AuthStorage) {
  const read = (): readonly Grant[] => {
    try {
      return Grants.safeParse(JSON.parse(storage.get(key) ?? '[]')).data ?? []
    } catch {
      return []
    }
  }
  const write = (grants: readonly Grant[]) => storage.set(key, JSON.stringify(grants.slice(0, most)))
  return {
    find: (pci: string) => read().find((grant) => grant.pci === pci),
    add: (grant: Grant) => write([grant, ...read()]),
    remove: (pci: string) => write(read().filter((grant) => grant.pci !== pci)),
    /** Records the usage of a grant before a signature is made. If a later step fails, the usage still counts. */
    use: (pci: string, usage: readonly Usage[]) =>
      write(read().map((grant) => (grant.pci === pci ? { ...grant, usage: [...usage] } : grant))),
  }
}
