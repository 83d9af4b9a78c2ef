import type { ComponentType } from 'react'
import type { ViewName } from '#shared/tables/ViewName.ts'

/** All views except Connect. Each view is its own chunk. A view name without a view is a compile error. */
export const laterViews: Record<Exclude<ViewName, 'Connect'>, () => Promise<ComponentType>> = {
  Account: async () => (await import('./AccountView.tsx')).AccountView,
  AllWallets: async () => (await import('../connect/AllWalletsView.tsx')).AllWalletsView,
  ConnectingExternal: async () => (await import('../connect/ConnectingExternalView.tsx')).ConnectingExternalView,
  ConnectingWalletConnect: async () =>
    (await import('../connect/pairing/ConnectingWalletConnectView.tsx')).ConnectingWalletConnectView,
  ConnectingWalletConnectBasic: async () =>
    (await import('../connect/pairing/ConnectingWalletConnectBasicView.tsx')).ConnectingWalletConnectBasicView,
  ConnectWallets: async () => (await import('../connect/ConnectWalletsView.tsx')).ConnectWalletsView,
  Downloads: async () => (await import('../help/DownloadsView.tsx')).DownloadsView,
  GetWallet: async () => (await import('../help/GetWalletView.tsx')).GetWalletView,
  Networks: async () => (await import('../networks/NetworksView.tsx')).NetworksView,
  SwitchNetwork: async () => (await import('../networks/SwitchNetworkView.tsx')).SwitchNetworkView,
  SwitchActiveChain: async () => (await import('../networks/SwitchActiveChainView.tsx')).SwitchActiveChainView,
  UnsupportedChain: async () => (await import('../networks/UnsupportedChainView.tsx')).UnsupportedChainView,
  WhatIsANetwork: async () => (await import('../help/WhatIsANetworkView.tsx')).WhatIsANetworkView,
  WhatIsAWallet: async () => (await import('../help/WhatIsAWalletView.tsx')).WhatIsAWalletView,
  EmailLogin: async () => (await import('../connect/EmailLoginView.tsx')).EmailLoginView,
  EmailVerifyDevice: async () => (await import('../embedded/email/EmailVerifyDeviceView.tsx')).EmailVerifyDeviceView,
  EmailVerifyOtp: async () => (await import('../embedded/email/EmailVerifyOtpView.tsx')).EmailVerifyOtpView,
  UpdateEmailWallet: async () => (await import('../embedded/email/UpdateEmailWalletView.tsx')).UpdateEmailWalletView,
  UpdateEmailPrimaryOtp: async () =>
    (await import('../embedded/email/UpdateEmailPrimaryOtpView.tsx')).UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: async () =>
    (await import('../embedded/email/UpdateEmailSecondaryOtpView.tsx')).UpdateEmailSecondaryOtpView,
  UpgradeEmailWallet: async () => (await import('../embedded/email/UpgradeEmailWalletView.tsx')).UpgradeEmailWalletView,
  ConnectSocials: async () => (await import('../connect/ConnectSocialsView.tsx')).ConnectSocialsView,
  ConnectingSocial: async () => (await import('../embedded/social/ConnectingSocialView.tsx')).ConnectingSocialView,
  ConnectingFarcaster: async () =>
    (await import('../embedded/social/ConnectingFarcasterView.tsx')).ConnectingFarcasterView,
  ConnectingMultiChain: async () => (await import('../connect/ConnectingMultiChainView.tsx')).ConnectingMultiChainView,
  ApproveTransaction: async () =>
    (await import('../embedded/approval/ApproveTransactionView.tsx')).ApproveTransactionView,
  FeeNeeded: async () => (await import('../account/FeeNeededView.tsx')).FeeNeededView,
  AccountSettings: async () => (await import('../embedded/settings/AccountSettingsView.tsx')).AccountSettingsView,
  SmartAccountSettings: async () =>
    (await import('../embedded/settings/SmartAccountSettingsView.tsx')).SmartAccountSettingsView,
  ProfileWallets: async () => (await import('../account/profile/ProfileWalletsView.tsx')).ProfileWalletsView,
  Profile: async () => (await import('../account/profile/ProfileView.tsx')).ProfileView,
  SwitchAddress: async () => (await import('../account/profile/SwitchAddressView.tsx')).SwitchAddressView,
  SmartSessionList: async () => (await import('../embedded/settings/SmartSessionListView.tsx')).SmartSessionListView,
  Transactions: async () => (await import('../account/activity/TransactionsView.tsx')).TransactionsView,
  TransactionDetail: async () => (await import('../account/activity/TransactionDetailView.tsx')).TransactionDetailView,
  NftDetail: async () => (await import('../account/nfts/NftDetailView.tsx')).NftDetailView,
  WalletSend: async () => (await import('./WalletSendView.tsx')).WalletSendView,
  WalletSendSelectToken: async () => (await import('../send/WalletSendSelectTokenView.tsx')).WalletSendSelectTokenView,
  WalletSendPreview: async () => (await import('./WalletSendPreviewView.tsx')).WalletSendPreviewView,
  WalletReceive: async () => (await import('../account/WalletReceiveView.tsx')).WalletReceiveView,
  WalletCompatibleNetworks: async () =>
    (await import('../account/WalletCompatibleNetworksView.tsx')).WalletCompatibleNetworksView,
  OnRampProviders: async () => (await import('../buy/OnRampProvidersView.tsx')).OnRampProvidersView,
  OnRampAmount: async () => (await import('../buy/OnRampAmountView.tsx')).OnRampAmountView,
  OnRampTokenSelect: async () => (await import('../buy/OnRampTokenSelectView.tsx')).OnRampTokenSelectView,
  OnRampFiatSelect: async () => (await import('../buy/OnRampFiatSelectView.tsx')).OnRampFiatSelectView,
  OnRampActivity: async () => (await import('../buy/OnRampActivityView.tsx')).OnRampActivityView,
  BuyInProgress: async () => (await import('../buy/BuyInProgressView.tsx')).BuyInProgressView,
  WhatIsABuy: async () => (await import('../help/WhatIsABuyView.tsx')).WhatIsABuyView,
  Swap: async () => (await import('../swap/SwapView.tsx')).SwapView,
  SwapSelectToken: async () => (await import('../swap/SwapSelectTokenView.tsx')).SwapSelectTokenView,
  SwapPreview: async () => (await import('../swap/SwapPreviewView.tsx')).SwapPreviewView,
  PaymentResult: async () => (await import('../payments/result/PaymentResultView.tsx')).PaymentResultView,
  PurchaseResult: async () => (await import('../buy/PurchaseResultView.tsx')).PurchaseResultView,
  ChooseAccountName: async () => (await import('../names/ChooseAccountNameView.tsx')).ChooseAccountNameView,
  RegisterAccountName: async () => (await import('../names/RegisterAccountNameView.tsx')).RegisterAccountNameView,
  RegisterAccountNameSuccess: async () =>
    (await import('../names/RegisterAccountNameSuccessView.tsx')).RegisterAccountNameSuccessView,
  SIWXSignMessage: async () => (await import('../signIn/SIWXSignMessageView.tsx')).SIWXSignMessageView,
  NetworkActivity: async () => (await import('../help/NetworkActivityView.tsx')).NetworkActivityView,
}
