import { expect } from '@playwright/test'
import type { Namespace, NamespaceState } from '../../../sdk/src/index.ts'
import type { Choice } from '../../stack/wallet/grantNamespaces.ts'
import type { PendingRequest } from '../../stack/wallet/walletState.ts'
import type { DemoPage } from './createDemoPage.ts'
import type { Mobile } from './createMobile.ts'
import { copyLink, openPairing } from './pairing.ts'

export type Session = {
  /** Opens a page that lists these networks, until a dapp can ask. */
  goto(networks: readonly string[]): Promise<void>
  /** The same page, loaded again, until a dapp can ask. */
  reload(): Promise<void>
  /** From a new page that lists these networks to the account, by the copied link. */
  connect(networks: readonly string[], choice?: Choice): Promise<void>
  /** The same on the page that is open. */
  pair(choice?: Choice): Promise<void>
  /** Waits until these namespaces are connected, and no other. */
  areConnected(namespaces: readonly Namespace[]): Promise<void>
  state(namespace: Namespace): Promise<NamespaceState>
  /** The session's own accounts, as the wallet wrote them (CAIP-10). */
  accounts(namespace: Namespace): Promise<readonly string[]>
  /** Asks the family's provider what the wallet's owner says yes to; an error is one of the test. */
  signed<Result>(namespace: Namespace, method: string, params: unknown): Promise<Result>
  /** The same, to see what came to the wallet before its owner says yes. */
  asked<Result>(
    namespace: Namespace,
    method: string,
    params: unknown,
  ): Promise<{ request: PendingRequest; result: Result }>
}

/** What people and dapps do with a session of WalletConnect, whichever families it has. */
export function createSession(demo: DemoPage, mobile: Mobile): Session {
  // The chain families are loaded before there is an SDK.
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
      // A request that fails at once says more than one that never comes to the wallet.
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
