import { askSignature } from './askSignature.ts'
import { expectCloses } from './expectCloses.ts'
import type { Steps } from './Step.ts'
import { networks } from './world/openPage.ts'

const chains = ['0x1', '0x2105'] as const

/** SDK and provider calls of the dapp, some of them made twice or in quick succession. */
export const dappSteps: Steps = {
  'dapp opens': { weight: 8, run: ({ page }) => void page.call('open', () => page.sdk.open()) },
  'dapp opens Networks': {
    weight: 2,
    run: ({ page }) => void page.call('open Networks', () => page.sdk.open({ view: 'Networks' })),
  },
  'dapp opens twice': {
    weight: 2,
    run({ page }) {
      for (const which of ['first', 'second']) page.call(`open, ${which}`, () => page.sdk.open())
    },
  },
  'dapp closes': {
    weight: 3,
    run: (scene) => expectCloses(scene, 'sdk.close()', () => void scene.page.sdk.close()),
  },
  'dapp wants accounts': {
    weight: 8,
    run({ page, model }) {
      model.disconnected = false
      page.call('eth_requestAccounts', () => page.provider.request({ method: 'eth_requestAccounts' }))
    },
  },
  'dapp wants accounts twice': {
    weight: 2,
    run({ page, model }) {
      model.disconnected = false
      for (const which of ['first', 'second'])
        page.call(`eth_requestAccounts, ${which}`, () => page.provider.request({ method: 'eth_requestAccounts' }))
    },
  },
  'dapp wants a signature': {
    weight: 16,
    can: ({ page }) => page.heard.accounts.length > 0,
    run: (scene) => void askSignature(scene),
  },
  'dapp reads': {
    weight: 3,
    run: ({ page }) => void page.call('block', () => page.provider.request({ method: 'eth_blockNumber' })),
  },
  'dapp asks the wallet for a chain': {
    weight: 3,
    run({ page, random }) {
      const params = [{ chainId: random.pick(chains) }]
      page.call('chain', () => page.provider.request({ method: 'wallet_switchEthereumChain', params }))
    },
  },
  'dapp switches the network': {
    weight: 3,
    run: ({ page, random }) => void page.call('network', () => page.sdk.switchNetwork(random.pick(networks))),
  },
  'dapp disconnects': {
    weight: 2,
    async run({ page, world, model }) {
      const call = page.call('disconnect', () => page.sdk.disconnect())
      await world.clock.pass(1_000)
      if (call.outcome !== 'resolved' || world.open().length > 1) return
      model.disconnected = true
      model.by = page.frame
    },
  },
  'dapp revokes': {
    weight: 1,
    run({ page }) {
      const params = [{ eth_accounts: {} }]
      page.call('revoke', () => page.provider.request({ method: 'wallet_revokePermissions', params }))
    },
  },
}
