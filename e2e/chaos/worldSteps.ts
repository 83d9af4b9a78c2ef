import type { Scene, Steps } from './Step.ts'
import type { World } from './world/createWorld.ts'

const hasAuth = ({ page }: Scene) => page.frame?.auth.frame !== undefined
const chains = ['0x1', '0x2105', '0x89'] as const

function turn({ browser, open }: World, online: boolean): void {
  browser.weather.online = online
  for (const { frame } of open()) frame?.app?.store.getState().setOnline(online)
}

/** Creates the two steps that start and end a fault. Faults are rare and short. */
const fault = (what: string, name: 'serviceDown' | 'serversDown' | 'storageDenied' | 'codeLost'): Steps => ({
  [`${what} fails`]: {
    weight: 1,
    can: ({ world }) => !world.browser.weather[name],
    run({ world }) {
      world.browser.weather[name] = true
    },
  },
  [`${what} recovers`]: {
    weight: 12,
    can: ({ world }) => world.browser.weather[name],
    run({ world }) {
      world.browser.weather[name] = false
    },
  },
})

/**
 * Events in the user's environment: reloads, crashes, a lost network, sleep, other tabs, and wallets that change
 * without a request.
 */
export const worldSteps: Steps = {
  'the page reloads': {
    weight: 3,
    run({ world, page }) {
      world.closeTab(page.tab)
      world.openTab(page.tab)
    },
  },
  'a second tab opens': {
    weight: 2,
    can: ({ world }) => world.open().length === 1,
    run: ({ world }) => void world.openTab(world.pages[0] ? 1 : 0),
  },
  'a tab closes': {
    weight: 1,
    can: ({ world }) => world.open().length === 2,
    run: ({ world, page }) => world.closeTab(page.tab),
  },
  'the modal frame reloads': { weight: 1, run: ({ world, page }) => world.reloadFrame(page) },
  'the modal frame dies': { weight: 1, run: ({ world, page }) => world.killFrame(page) },
  'the dialog is taken out of the page': { weight: 1, run: ({ page }) => page.dialog?.remove() },
  'the dialog is made inert': {
    weight: 1,
    can: ({ page }) => page.dialog !== undefined,
    async run({ page, world }) {
      const { frame } = page
      page.dialog!.inert = true
      await world.clock.settle()
      // Once the first frame has loaded, the SDK observes its dialog and makes it usable again.
      if (frame?.app && page.dialog!.inert) throw new Error('The dialog is still inert')
    },
  },
  'the auth frame reloads': { weight: 1, can: hasAuth, run: ({ page }) => page.frame?.auth.reload() },
  'the auth frame dies': { weight: 1, can: hasAuth, run: ({ page }) => page.frame?.auth.kill() },
  'the auth frame is taken out': { weight: 1, can: hasAuth, run: ({ page }) => page.frame?.auth.remove() },
  'the network goes': {
    weight: 2,
    can: ({ world }) => world.browser.weather.online,
    run: ({ world }) => turn(world, false),
  },
  'the network is back': {
    weight: 20,
    can: ({ world }) => !world.browser.weather.online,
    run: ({ world }) => turn(world, true),
  },
  ...fault('the service', 'serviceDown'),
  ...fault('the servers', 'serversDown'),
  ...fault('storage', 'storageDenied'),
  ...fault('loading the code that asks servers', 'codeLost'),
  'a moment passes': { weight: 6, run: ({ world, random }) => world.clock.pass(random.pick([50, 500, 2_000])) },
  'a while passes': { weight: 3, run: ({ world, random }) => world.clock.pass(random.pick([6_000, 26_000, 31_000])) },
  'the page sleeps and wakes': {
    weight: 2,
    async run({ world }) {
      world.target.dispatchEvent(new Event('pagehide'))
      await world.clock.pass(20_000)
      world.target.dispatchEvent(new Event('pageshow'))
    },
  },
  'a wallet changes its account': {
    weight: 6,
    run({ world, random }) {
      const wallet = random.pick(world.browser.extensions)
      wallet.changeAccount(random.pick(wallet.all))
    },
  },
  'a wallet changes its chain': {
    weight: 3,
    run: ({ world, random }) => random.pick(world.browser.extensions).changeChain(random.pick(chains)),
  },
  'a wallet locks or unlocks': {
    weight: 2,
    run({ world, random }) {
      const wallet = random.pick(world.browser.extensions)
      wallet.lock(!wallet.locked)
    },
  },
  'a wallet no longer answers when it is to switch': {
    weight: 1,
    run({ world, random }) {
      random.pick(world.browser.extensions).silent = true
    },
  },
  'the wallets answer again': {
    weight: 4,
    can: ({ world }) => world.browser.extensions.some(({ silent }) => silent),
    run({ world }) {
      for (const wallet of world.browser.extensions) wallet.silent = false
    },
  },
  'a wallet forgets the site': {
    weight: 1,
    run: ({ world, random }) => random.pick(world.browser.extensions).revoke(),
  },
}
