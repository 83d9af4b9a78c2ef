import type { ViewName } from '#shared/protocol/primitives.ts'
import * as m from '../generated/i18n/messages.js'
import type { State } from '../store/createStore.ts'
import { networkOf } from '../store/optionsSlice.ts'
import { currentRoute } from '../store/routerSlice.ts'

type About = {
  readonly wallet: string | undefined
  readonly extension: string | undefined
  readonly network: string | undefined
}

const titles: Record<ViewName, (about: About) => string> = {
  Connect: () => m.title_connect(),
  Account: () => m.title_account(),
  AllWallets: () => m.title_all_wallets(),
  ConnectingExternal: ({ extension }) => extension ?? m.title_connect(),
  ConnectingWalletConnect: ({ wallet }) => wallet ?? m.title_walletconnect(),
  ConnectingWalletConnectBasic: () => m.title_walletconnect(),
  ConnectWallets: () => m.title_connect_wallets(),
  Downloads: ({ wallet }) => (wallet ? m.title_get({ name: wallet }) : m.title_downloads()),
  GetWallet: () => m.title_get_wallet(),
  Networks: () => m.title_networks(),
  SwitchNetwork: ({ network }) => network ?? m.title_switch_network(),
  UnsupportedChain: () => m.title_switch_network(),
  WhatIsANetwork: () => m.title_what_is_network(),
  WhatIsAWallet: () => m.title_what_is_wallet(),
}

/** What stands in the header: the view's own title, or the name of what it is about. */
export function viewTitle(state: State): string {
  const route = currentRoute(state)
  if (!route) return ''
  const { view, params } = route
  const extensions = Object.values(state.extensions).flat()
  return titles[view]({
    wallet: state.known[params.wallet ?? '']?.name,
    extension: extensions.find(({ id }) => id === params.extension)?.name,
    network: networkOf(state, params.network ?? null)?.name,
  })
}
