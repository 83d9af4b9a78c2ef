import type { Limits, Taken } from '../context/Limits.ts'
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
