import { createTestClient, http } from 'viem'
import type { Chain } from './chains.ts'

export type Halting = {
  /** Halts a chain. @throws Error if there is no such chain */
  halt(chainId: unknown): Promise<void>
  resume(chainId: unknown): Promise<void>
  /** Resumes the mining of all halted chains. */
  reset(): Promise<void>
}

/**
 * Creates functions that stop chains from mining, and let them continue. Halted chains still accept transactions, which
 * stay pending.
 */
export function createHalting(chains: readonly Pick<Chain, 'id' | 'rpcUrl'>[]): Halting {
  const halted = new Set<number>()
  const clientOf = (chainId: unknown) => {
    const chain = chains.find(({ id }) => id === chainId)
    if (!chain) throw new Error(`chainId: ${chains.map(({ id }) => id).join(' | ')}`)
    return { id: chain.id, client: createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }) }
  }
  const resume = async (chainId: unknown) => {
    const { id, client } = clientOf(chainId)
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    halted.delete(id)
  }
  return {
    async halt(chainId) {
      const { id, client } = clientOf(chainId)
      halted.add(id)
      await client.setAutomine(false)
    },
    resume,
    reset: async () => void (await Promise.all([...halted].map(resume))),
  }
}
