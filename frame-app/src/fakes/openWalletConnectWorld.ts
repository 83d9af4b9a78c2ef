import { afterAll, vi } from 'vitest'
import { walletConnectPages } from './walletConnectPages.ts'
import { startWalletConnectWorld } from './walletConnectWorld.ts'

/**
 * The real client against the local relay and a real WalletKit wallet, for all tests of a file: it ends with the last.
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
    /** Waits until `check` no longer throws, 10 s at most. */
    until: (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 }),
  }
}
