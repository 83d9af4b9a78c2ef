import type { Ask } from '../adapter/adapter.ts'

/**
 * Maximum gas that a smart account uses beyond its calls: `standing` covers its validation, `first` covers its
 * validation and its deployment.
 */
const overheads = { standing: 450_000n, first: 1_000_000n }

/**
 * Returns the gas that a smart account needs in addition to its calls.
 *
 * @throws the network's error
 */
export async function smartOverhead(ask: Ask, account: string): Promise<bigint> {
  const code = await ask({ method: 'eth_getCode', params: [account, 'latest'] })
  return overheads[code === '0x' ? 'first' : 'standing']
}
