import type { Cluster } from './startCluster.ts'

/**
 * Returns the wallets for which one role did not store its share. Such a wallet is lost if the user loses the browser
 * that created it.
 */
export async function walletsWithoutShares(cluster: Cluster, addresses: readonly string[]): Promise<string[]> {
  const held = async (role: 'login' | 'keeper') => {
    const text = `select address from ${role}.enrolments where confirmed`
    return new Set((await cluster.query<{ address: string }>(role, text)).map(({ address }) => address.toLowerCase()))
  }
  const [login, keeper] = [await held('login'), await held('keeper')]
  return addresses.filter((address) => ![login, keeper].every((shares) => shares.has(address.toLowerCase())))
}
