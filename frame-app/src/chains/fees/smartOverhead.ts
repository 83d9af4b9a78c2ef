import type { Ask } from '../adapter/adapter.ts'

/** What a smart account uses beyond its calls, at most: its own checks, and the first time its contract. */
const overheads = { standing: 450_000n, first: 1_000_000n }

/**
 * The gas that a smart account needs besides that of its calls.
 *
 * @throws what the network says
 */
export async function smartOverhead(ask: Ask, account: string): Promise<bigint> {
  const code = await ask({ method: 'eth_getCode', params: [account, 'latest'] })
  return overheads[code === '0x' ? 'first' : 'standing']
}
