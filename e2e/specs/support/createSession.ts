import { expect } from '@playwright/test'
import type { Namespace, NamespaceState } from '../../../sdk/src/index.ts'
import type { Choice } from '../../stack/wallet/grantNamespaces.ts'
import type { PendingRequest } from '../../stack/wallet/walletState.ts'
import type { DemoPage } from './createDemoPage.ts'
import type { Mobile } from './createMobile.ts'
import { copyLink, openPairing } from './pairing.ts'

export type Session = {
  /** Opens a page that lists these networks, and waits until the page's SDK exists. */
  goto(networks: readonly string[]): Promise<void>
  /** Reloads the page and waits until the page's SDK exists. */
  reload(): Promise<void>
  /** Opens a new page that lists these networks, and connects the mobile wallet with the copied link. */
  connect(networks: readonly string[], choice?: Choice): Promise<void>
  /** Connects like `connect`, but on the page that is already open. */
  pair(choice?: Choice): Promise<void>
  /** Waits until these namespaces are connected and no others. */
  areConnected(namespaces: readonly Namespace[]): Promise<void>
  state(namespace: Namespace): Promise<NamespaceState>
  /** The session's accounts in CAIP-10 format, spelled as the wallet spelled them. */
  accounts(namespace: Namespace): Promise<readonly string[]>
  /**
   * Sends a request to the family's provider, and approves it as the wallet's owner. If the request fails, the test
   * fails.
   */
  signed<Result>(namespace: Namespace, method: string, params: unknown): Promise<Result>
  /** Does the same as `signed`, and also returns the request that the wallet received. */
  asked<Result>(
    namespace: Namespace,
    method: string,
    params: unknown,
  ): Promise<{ request: PendingRequest; result: Result }>
}

/** Creates the actions of a user and of a dapp with a WalletConnect session, for all families. */
export function createSession(demo: DemoPage, mobile: Mobile): Session {
  // The page loads the chain families before it creates the SDK.
  const ready = async () => void (await demo.page.waitForFunction(() => 'sdk' in window))
  const session: Session = {
    async goto(networks) {
      await demo.goto({ options: { networks } })
      await ready()
    },
    async reload() {
      await demo.page.reload()
      await ready()
    },
    async connect(networks, choice) {
      await session.goto(networks)
      await session.pair(choice)
    },
    async pair(choice) {
      await openPairing(demo)
      await mobile.pair(await copyLink(demo))
      await mobile.approveProposal(choice)
      await demo.modalClosed()
      expect((await demo.state()).status).toBe('connected')
    },
    state: async (namespace) => (await demo.state()).namespaces[namespace]!,
    areConnected: (wanted) =>
      expect
        .poll(async () => {
          const all = Object.values((await demo.state()).namespaces)
          return all.flatMap(({ namespace, status }) => (status === 'connected' ? [namespace] : [])).sort()
        })
        .toEqual([...wanted].sort()),
    accounts: async (namespace) => (await mobile.state()).sessions[0]?.namespaces[namespace]?.accounts ?? [],
    signed: async <Result>(namespace: Namespace, method: string, params: unknown) =>
      (await session.asked<Result>(namespace, method, params)).result,
    async asked<Result>(namespace: Namespace, method: string, params: unknown) {
      const asking = demo.request(method, params, namespace)
      // If the request fails immediately, report its error. Otherwise the test would wait for a request that never
      // reaches the wallet.
      const early = asking.then((answer) => expect(answer, `${method} before the wallet was asked`).toBeUndefined())
      await Promise.race([mobile.nextRequest(), early])
      const request = await mobile.nextRequest()
      await mobile.approveRequest()
      const { result, error } = await asking
      expect(error, method).toBeUndefined()
      return { request, result: result as Result }
    },
  }
  return session
}
