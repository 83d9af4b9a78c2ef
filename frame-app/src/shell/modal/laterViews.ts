import type { ComponentType } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'

/** Every view but Connect, each a chunk of its own. A name without a view does not compile. */
export const laterViews: Record<Exclude<ViewName, 'Connect'>, () => Promise<ComponentType>> = {
  Account: async () => (await import('./AccountView.tsx')).AccountView,
  AllWallets: async () => (await import('../../features/connect/AllWalletsView.tsx')).AllWalletsView,
  ConnectingExternal: async () =>
    (await import('../../features/connect/ConnectingExternalView.tsx')).ConnectingExternalView,
  ConnectingWalletConnect: async () =>
    (await import('../../features/pairing/ConnectingWalletConnectView.tsx')).ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: async () =>
    (await import('../../features/pairing/ConnectingWalletConnectBasicView.tsx')).ConnectingWalletConnectBasicView,
  ConnectWallets: async () => (await import('../../features/connect/ConnectWalletsView.tsx')).ConnectWalletsView,
  Downloads: async () => (await import('../../features/help/DownloadsView.tsx')).DownloadsView,
  GetWallet: async () => (await import('../../features/help/GetWalletView.tsx')).GetWalletView,
  Networks: async () => (await import('../../features/network/NetworksView.tsx')).NetworksView,
  SwitchNetwork: async () => (await import('../../features/network/SwitchNetworkView.tsx')).SwitchNetworkView,
  SwitchActiveChain: async () =>
    (await import('../../features/network/SwitchActiveChainView.tsx')).SwitchActiveChainView,
  UnsupportedChain: async () => (await import('../../features/network/UnsupportedChainView.tsx')).UnsupportedChainView,
  WhatIsANetwork: async () => (await import('../../features/help/WhatIsANetworkView.tsx')).WhatIsANetworkView,
  WhatIsAWallet: async () => (await import('../../features/help/WhatIsAWalletView.tsx')).WhatIsAWalletView,
  EmailLogin: async () => (await import('../../features/connect/EmailLoginView.tsx')).EmailLoginView,
  EmailVerifyDevice: async () => (await import('../../features/email/EmailVerifyDeviceView.tsx')).EmailVerifyDeviceView,
  EmailVerifyOtp: async () => (await import('../../features/email/EmailVerifyOtpView.tsx')).EmailVerifyOtpView,
  UpdateEmailWallet: async () => (await import('../../features/email/UpdateEmailWalletView.tsx')).UpdateEmailWalletView,
  UpdateEmailPrimaryOtp: async () =>
    (await import('../../features/email/UpdateEmailPrimaryOtpView.tsx')).UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: async () =>
    (await import('../../features/email/UpdateEmailSecondaryOtpView.tsx')).UpdateEmailSecondaryOtpView,
  UpgradeEmailWallet: async () =>
    (await import('../../features/email/UpgradeEmailWalletView.tsx')).UpgradeEmailWalletView,
  ConnectSocials: async () => (await import('../../features/connect/ConnectSocialsView.tsx')).ConnectSocialsView,
  ConnectingSocial: async () => (await import('../../features/social/ConnectingSocialView.tsx')).ConnectingSocialView,
  ConnectingFarcaster: async () =>
    (await import('../../features/social/ConnectingFarcasterView.tsx')).ConnectingFarcasterView,
  ConnectingMultiChain: async () =>
    (await import('../../features/connect/ConnectingMultiChainView.tsx')).ConnectingMultiChainView,
  ApproveTransaction: async () =>
    (await import('../../features/approve/ApproveTransactionView.tsx')).ApproveTransactionView,
  FeeNeeded: async () => (await import('../../features/receive/FeeNeededView.tsx')).FeeNeededView,
  AccountSettings: async () => (await import('../../features/settings/AccountSettingsView.tsx')).AccountSettingsView,
  SmartAccountSettings: async () =>
    (await import('../../features/settings/SmartAccountSettingsView.tsx')).SmartAccountSettingsView,
  ProfileWallets: async () => (await import('../../features/profile/ProfileWalletsView.tsx')).ProfileWalletsView,
  Profile: async () => (await import('../../features/profile/ProfileView.tsx')).ProfileView,
  SwitchAddress: async () => (await import('../../features/profile/SwitchAddressView.tsx')).SwitchAddressView,
  SmartSessionList: async () => (await import('../../features/sessions/SmartSessionListView.tsx')).SmartSessionListView,
  Transactions: async () => (await import('../../features/activity/TransactionsView.tsx')).TransactionsView,
  TransactionDetail: async () =>
    (await import('../../features/activity/TransactionDetailView.tsx')).TransactionDetailView,
  NftDetail: async () => (await import('../../features/nfts/NftDetailView.tsx')).NftDetailView,
  WalletSend: async () => (await import('./WalletSendView.tsx')).WalletSendView,
  WalletSendSelectToken: async () =>
    (await import('../../features/send/WalletSendSelectTokenView.tsx')).WalletSendSelectTokenView,
  WalletSendPreview: async () => (await import('./WalletSendPreviewView.tsx')).WalletSendPreviewView,
  WalletReceive: async () => (await import('../../features/receive/WalletReceiveView.tsx')).WalletReceiveView,
  WalletCompatibleNetworks: async () =>
    (await import('../../features/receive/WalletCompatibleNetworksView.tsx')).WalletCompatibleNetworksView,
  OnRampProviders: async () => (await import('../../features/buy/OnRampProvidersView.tsx')).OnRampProvidersView,
  OnRampAmount: async () => (await import('../../features/buy/OnRampAmountView.tsx')).OnRampAmountView,
  OnRampTokenSelect: async () => (await import('../../features/buy/OnRampTokenSelectView.tsx')).OnRampTokenSelectView,
  OnRampFiatSelect: async () => (await import('../../features/buy/OnRampFiatSelectView.tsx')).OnRampFiatSelectView,
  OnRampActivity: async () => (await import('../../features/buy/OnRampActivityView.tsx')).OnRampActivityView,
  BuyInProgress: async () => (await import('../../features/buy/BuyInProgressView.tsx')).BuyInProgressView,
  WhatIsABuy: async () => (await import('../../features/help/WhatIsABuyView.tsx')).WhatIsABuyView,
  Swap: async () => (await import('../../features/swap/SwapView.tsx')).SwapView,
  SwapSelectToken: async () => (await import('../../features/swap/SwapSelectTokenView.tsx')).SwapSelectTokenView,
  SwapPreview: async () => (await import('../../features/swap/SwapPreviewView.tsx')).SwapPreviewView,
  PaymentResult: async () => (await import('../../features/result/PaymentResultView.tsx')).PaymentResultView,
  PurchaseResult: async () => (await import('../../features/buy/purchases/PurchaseResultView.tsx')).PurchaseResultView,
  ChooseAccountName: async () => (await import('../../features/names/ChooseAccountNameView.tsx')).ChooseAccountNameView,
  RegisterAccountName: async () =>
    (await import('../../features/names/RegisterAccountNameView.tsx')).RegisterAccountNameView,
  RegisterAccountNameSuccess: async () =>
    (await import('../../features/names/RegisterAccountNameSuccessView.tsx')).RegisterAccountNameSuccessView,
  SIWXSignMessage: async () => (await import('../../features/signIn/SIWXSignMessageView.tsx')).SIWXSignMessageView,
  NetworkActivity: async () => (await import('../../features/help/NetworkActivityView.tsx')).NetworkActivityView,
}
