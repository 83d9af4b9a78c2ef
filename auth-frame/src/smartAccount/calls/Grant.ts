import * as z from 'zod/mini'
import type { AuthStorage } from '../../browser/createStorage.ts'
import { HexAddress, HexQuantity } from '../../eip155/chain/hexForms.ts'

const Selector = z.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]{8}$/.test(value))
/** Seconds after which an allowance resets; absent for one that never does. */
const Period = z.optional(z.int().check(z.minimum(60), z.maximum(31_622_400)))

/** The network's own coin, fees included: so much, or so much in each period. */
const NativePermission = z.strictObject({
  type: z.literal('native-token-transfer'),
  data: z.strictObject({ allowance: HexQuantity, perCall: z.optional(HexQuantity), period: Period }),
})
/** One ERC-20 token by `transfer`. */
const Erc20Permission = z.strictObject({
  type: z.literal('erc20-token-transfer'),
  data: z.strictObject({
    address: HexAddress,
    allowance: HexQuantity,
    perCall: z.optional(HexQuantity),
    period: Period,
  }),
})
/** Named functions of one contract, so many times. Coins that go with a call come out of the native permission. */
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

/** What was used of one permission in one of its periods: an amount, or a number of calls. */
const Usage = z.strictObject({ period: z.int(), used: HexQuantity })
export type Usage = z.output<typeof Usage>

/**
 * A permission (ERC-7715) that the visitor gave to one page, for one account on one network. It lives in this frame's
 * storage.
 */
export const Grant = z.strictObject({
  /** Names it, to the dapp (`context`) and in the list of smart sessions (`pci`). */
  pci: z.uuid(),
  origin: z.string().check(z.maxLength(261)),
  account: HexAddress,
  /** CAIP-2. */
  network: z.string().check(z.regex(/^eip155:\d{1,16}$/)),
  permissions: z.array(Permission).check(z.minLength(1), z.maxLength(10)),
  /** Seconds since 1970. */
  createdAt: z.int().check(z.positive()),
  expiry: z.int().check(z.positive()),
  /** One for each permission. */
  usage: z.array(Usage).check(z.maxLength(10)),
})
export type Grant = z.output<typeof Grant>

const key = 'PERMISSION_GRANTS'
/** More than these at once are not kept: the oldest goes. */
const most = 100
const Grants = z.array(Grant).check(z.maxLength(most))

/** The permissions that hold in this browser on this host site. What cannot be read grants nothing. */
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
    /** Notes what was used, before anything is signed: what fails afterwards stays used. */
    use: (pci: string, usage: readonly Usage[]) =>
      write(read().map((grant) => (grant.pci === pci ? { ...grant, usage: [...usage] } : grant))),
  }
}
