import type { World } from './world/createWorld.ts'

/**
 * The world is well again, and the visitor says no to all that waits: then every promise of the page has to settle.
 *
 * @throws where one hangs
 */
export async function calm(world: World): Promise<void> {
  const { weather } = world.browser
  for (const fault of ['serviceDown', 'serversDown', 'storageDenied', 'codeLost'] as const) weather[fault] = false
  weather.online = true
  const waiting = () => world.open().flatMap((page) => page.waiting().map(({ what }) => what))
  for (let round = 0; round < 24; round++) {
    for (const page of world.open()) {
      page.frame?.app?.store.getState().setOnline(true)
      void page.sdk.close()
      for (const prompt of page.frame?.auth.frame?.prompts ?? []) prompt.decide('rejected')
    }
    for (const prompt of [...world.browser.prompts]) prompt.decline()
    await world.clock.pass(round < 2 ? 300 : 1_500)
    if (round > 0 && waiting().length === 0) return
  }
  throw new Error(`These calls never settled: ${waiting().join(', ')}`)
}
