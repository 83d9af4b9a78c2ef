import type { World } from './world/createWorld.ts'

/** Whether a call asks a wallet to switch its chain. */
const isSwitch = (what: string) => what === 'chain' || what === 'network'

/**
 * Ends all faults, declines all pending prompts, and checks that every promise of the page then settles. One switch may
 * stay pending for each switch request that a wallet ignored.
 *
 * @throws if another promise is still pending
 */
export async function calm(world: World): Promise<void> {
  const { weather } = world.browser
  for (const fault of ['serviceDown', 'serversDown', 'storageDenied', 'codeLost'] as const) weather[fault] = false
  weather.online = true
  let ignored = 0
  for (const wallet of world.browser.extensions) {
    wallet.silent = false
    ignored += wallet.ignored
  }
  const waiting = () => {
    const all = world.open().flatMap((page) => page.waiting().map(({ what }) => what))
    return [...all.filter((what) => !isSwitch(what)), ...all.filter(isSwitch).slice(ignored)]
  }
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
