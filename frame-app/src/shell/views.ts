import { type ComponentType, lazy } from 'react'
import type { ViewName } from '#shared/protocol/primitives.ts'
import { ConnectView } from '../features/connect/ConnectView.tsx'

/** A view of its own chunk: loaded when it is first shown. */
const later = <name extends string>(load: () => Promise<{ readonly [key in name]: ComponentType }>, name: name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Every view there is. A name without a view does not compile. */
export const views: Record<ViewName, ComponentType> = {
  Connect: ConnectView,
  Account: later(() => import('../features/account/AccountView.tsx'), 'AccountView'),
  AllWallets: later(() => import('../features/connect/AllWalletsView.tsx'), 'AllWalletsView'),
  ConnectingExternal: later(() => import('../features/connect/ConnectingExternalView.tsx'), 'ConnectingExternalView'),
  ConnectingWalletConnect: later(
    () => import('../features/pairing/ConnectingWalletConnectView.tsx'),
    'ConnectingWalletConnectView',
  ),
  ConnectingWalletConnectBasic: later(
    () => import('../features/pairing/ConnectingWalletConnectBasicView.tsx'),
    'ConnectingWalletConnectBasicView',
  ),
  ConnectWallets: later(() => import('../features/connect/ConnectWalletsView.tsx'), 'ConnectWalletsView'),
  Downloads: later(() => import('../features/help/DownloadsView.tsx'), 'DownloadsView'),
  GetWallet: later(() => import('../features/help/GetWalletView.tsx'), 'GetWalletView'),
  Networks: later(() => import('../features/network/NetworksView.tsx'), 'NetworksView'),
  SwitchNetwork: later(() => import('../features/network/SwitchNetworkView.tsx'), 'SwitchNetworkView'),
  UnsupportedChain: later(() => import('../features/network/UnsupportedChainView.tsx'), 'UnsupportedChainView'),
  WhatIsANetwork: later(() => import('../features/help/WhatIsANetworkView.tsx'), 'WhatIsANetworkView'),
  WhatIsAWallet: later(() => import('../features/help/WhatIsAWalletView.tsx'), 'WhatIsAWalletView'),
}
