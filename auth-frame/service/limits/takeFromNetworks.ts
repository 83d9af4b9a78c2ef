import type { Limits, RoleContext, Taken } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { Limit } from '../settings/LimitSettings.ts'

/**
 * A /56 may hold 256 customers and a /48 65,536, or each of them only one: each wider network is allowed four times as
 * much.
 */
export const widerFactor = 4

/**
 * Counts one more for each network that the caller is in. If one of them refuses, none counts it.
 *
 * @param networks the narrowest first, to which `limit` applies as it is
 * @param what makes two hits the same one, as in `Limits.take`
 */
export async function takeFromNetworks(
  limits: Limits,
  name: string,
  networks: readonly string[],
  limit: Limit,
  what?: string,
): Promise<Taken> {
  const given: (() => Promise<void>)[] = []
  const giveBack = async () => void (await Promise.all(given.map((each) => each())))
  for (const [index, network] of networks.entries()) {
    const taken = await limits.take([name, network], { ...limit, max: limit.max * widerFactor ** index }, what)
    if (!taken.allowed) {
      await giveBack()
      return taken
    }
    given.push(taken.giveBack)
  }
  return { allowed: true, giveBack }
}

/**
 * Counts the different addresses that one network writes to (AU-6).
 *
 * @throws ServiceFailure RATE_LIMITED
 */
export async function takeAddress(
  { limits, settings }: Pick<RoleContext, 'limits' | 'settings'>,
  networks: readonly string[],
  address: string,
): Promise<void> {
  const taken = await takeFromNetworks(limits, 'addresses', networks, settings.limits.addressesPerNetwork, address)
  if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
}

type LimitContext = Pick<RoleContext, 'limits' | 'settings'>

const name = 'wrong-codes'

/**
 * Counts wrong codes for the network that sends them, over all logins and addresses. Not for the address: else anyone
 * could lock its owner out. What bounds the guesses at an address is how many codes are mailed to it in a day, three
 * tries each.
 */
export const wrongCodes = {
  /** Whether so many wrong codes came from one of these networks that it has only its allowance. */
  async isBusy({ limits, settings }: LimitContext, networks: readonly string[]): Promise<boolean> {
    const limit = settings.limits.wrongCodesPerNetwork
    for (const [index, network] of networks.entries())
      if ((await limits.count([name, network], limit)) >= limit.max * widerFactor ** index) return true
    return false
  },
  /**
   * Takes an entry from the allowance of a busy network, so that its other users are slowed and not shut out.
   *
   * @throws ServiceFailure RATE_LIMITED
   */
  async takeAllowance({ limits, settings }: LimitContext, networks: readonly string[]): Promise<void> {
    const taken = await takeFromNetworks(limits, `${name}-busy`, networks, settings.limits.entriesOnBusyNetwork)
    if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
  },
  async add({ limits, settings }: LimitContext, networks: readonly string[]): Promise<void> {
    await takeFromNetworks(limits, name, networks, settings.limits.wrongCodesPerNetwork)
  },
} as const
