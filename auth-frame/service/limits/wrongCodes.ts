import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { takeFromNetworks, widerFactor } from './takeFromNetworks.ts'

type Context = Pick<RoleContext, 'limits' | 'settings'>

const name = 'wrong-codes'

/**
 * Counts wrong codes for the network that sends them, over all logins and addresses. Not for the address: else anyone
 * could lock its owner out. What bounds the guesses at an address is how many codes are mailed to it in a day, three
 * tries each.
 */
export const wrongCodes = {
  /** Whether so many wrong codes came from one of these networks that it has only its allowance. */
  async isBusy({ limits, settings }: Context, networks: readonly string[]): Promise<boolean> {
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
  async takeAllowance({ limits, settings }: Context, networks: readonly string[]): Promise<void> {
    const taken = await takeFromNetworks(limits, `${name}-busy`, networks, settings.limits.entriesOnBusyNetwork)
    if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
  },
  async add({ limits, settings }: Context, networks: readonly string[]): Promise<void> {
    await takeFromNetworks(limits, name, networks, settings.limits.wrongCodesPerNetwork)
  },
} as const
