import { type Anvil, startAnvil } from './anvil.ts'
import { type Chain, chainSpecs } from './chains.ts'
import type { Ports } from './ports.ts'
import { seedChain } from './seedChain.ts'

/** Starts all chains, deploys the contracts on each of them, and funds the accounts. */
export async function startChains(ports: Ports): Promise<{ chains: readonly Chain[]; stop(): Promise<void> }> {
  const started: Anvil[] = []
  const stop = async () => {
    await Promise.all(started.map((anvil) => anvil.stop()))
  }
  const starting = chainSpecs.map(async (spec) => {
    const anvil = await startAnvil({ chainId: spec.id, port: ports[spec.port], isRollup: spec.isRollup })
    started.push(anvil)
    return seedChain(spec, anvil.rpcUrl)
  })
  const outcomes = await Promise.allSettled(starting)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return { chains: await Promise.all(starting), stop }
}
