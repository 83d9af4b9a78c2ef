import { expect } from '@playwright/test'
import type { Namespace, NamespaceState, Sdk } from '../../../sdk/src/index.ts'
import type { WalletHandle } from '../../extension/driveExtension.ts'
import type { DemoPage } from './createDemoPage.ts'

type Family = {
  /** Opens the demo with the given networks. If none are given, opens it with only the family's network. */
  goto(networks?: readonly string[]): Promise<void>
  /** Opens the modal and clicks a wallet in the list. */
  choose(row: string): Promise<void>
  /** Connects the family: opens the modal, chooses the wallet, and approves as the wallet's owner. */
  connect(row: string, wallet: WalletHandle, accounts?: readonly number[]): Promise<void>
  state(): Promise<NamespaceState>
  /**
   * Waits until the page's state shows the family as connected with this address. If the address is `null`, waits until
   * the family is disconnected.
   */
  isConnected(address: string | null): Promise<void>
  /** Sends a request to the family's provider. If the request fails, the test fails. */
  ask<Result>(method: string, params?: unknown): Promise<Result>
  /** Sends a request for which the wallet asks its owner, and approves it as the owner. */
  signed<Result>(wallet: WalletHandle, method: string, params: unknown): Promise<Result>
  /** Reloads the page and waits until the page's SDK exists. */
  reload(): Promise<void>
  /** Starts recording the events of the family's provider. */
  watch(): Promise<void>
  events(): Promise<readonly (readonly [name: string, data: unknown])[]>
  /** Clicks Disconnect in the account's menu. */
  disconnect(): Promise<void>
}

/** Creates the actions of a user and of a dapp on the demo, for one chain family. */
export function createFamily(demo: DemoPage, namespace: Namespace, network: string): Family {
  // The page loads the chain families before it creates the SDK.
  const ready = async () => void (await demo.page.waitForFunction(() => 'sdk' in window))
  const family: Family = {
    async goto(networks = [network]) {
      await demo.goto({ options: { networks } })
      await ready()
    },
    async choose(row) {
      await demo.page.evaluate((namespace) => window.sdk!.open({ view: 'Connect', namespace }), namespace)
      await demo.modalOpened()
      await demo.chooseWallet(row)
    },
    async connect(row, wallet, accounts) {
      await family.choose(row)
      await wallet.approve(accounts && { accounts })
      await demo.modalClosed()
    },
    state: async () => (await demo.state()).namespaces[namespace]!,
    isConnected: (address) => expect.poll(async () => (await family.state())?.address ?? null).toBe(address),
    async ask<Result>(method: string, params?: unknown) {
      const { result, error } = await demo.request(method, params, namespace)
      expect(error, method).toBeUndefined()
      return result as Result
    },
    async signed<Result>(wallet: WalletHandle, method: string, params: unknown) {
      const asking = family.ask<Result>(method, params)
      // If the request fails immediately, report its error. Otherwise the test would wait for an approval that never
      // comes.
      await Promise.race([wallet.approve(), asking.then(() => new Promise(() => {}))])
      return asking
    },
    async reload() {
      await demo.page.reload()
      await ready()
    },
    watch: () =>
      demo.page.evaluate((namespace) => {
        const seen: [string, unknown][] = []
        Object.assign(window, { seenEvents: seen })
        const provider = (window.sdk as Sdk<Namespace>).getProvider(namespace)
        for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
          provider.on(name, (data) => seen.push([name, data instanceof Error ? data.message : data]))
      }, namespace),
    events: () => demo.events(),
    async disconnect() {
      await demo.openModal()
      await demo.modal.getByRole('button', { name: 'Account Settings' }).click()
      await demo.modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
      await family.isConnected(null)
    },
  }
  return family
}
