import { afterAll, vi } from 'vitest'
import { walletConnectPages } from './walletConnectPages.ts'
import { startWalletConnectWorld } from './walletConnectWorld.ts'

/**
 * Starts the real client, the local relay and a real WalletKit wallet for all tests of a file. Stops them after the
 * last test.
 */
export async function openWalletConnectWorld() {
  vi.stubGlobal('location', { origin: 'https://modal.example' })
  const world = await startWalletConnectWorld()
  const pages = walletConnectPages(world)
  afterAll(async () => {
    await pages.sleep()
    await world.stop()
  })
  return {
    world,
    pages,
    /** Waits up to 10 s until `check` no longer throws. */
    until: (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 }),
  }
}
