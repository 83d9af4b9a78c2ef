import type { ViewName } from '#shared/tables/ViewName.ts'
import { providerName } from '../app/screens/providerName.ts'
import type { State } from '../app/store/createStore.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import * as m from '../generated/i18n/messages.js'

type About = {
  readonly wallet: string | undefined
  readonly extension: string | undefined
  readonly network: string | undefined
  readonly provider: string | undefined
  /** Whether the embedded wallet's frame shows its security screen. */
  readonly security: boolean
  /**
   * Number of approvals that wait behind the visible one. The title shows this number, because the wallet's frame does
   * not change when another approval arrives.
   */
  readonly waiting: number
  /** Title for the kind of the visible approval. The dapp cannot choose this title's words. */
  readonly approval: string
}

const titles: Record<ViewName, (about: About) => string> = {
  Connect: () => m.title_connect(),
  Account: () => m.title_account(),
  AllWallets: () => m.title_all_wallets(),
  ConnectingExternal: ({ extension }) => extension ?? m.title_connect(),
  ConnectingMultiChain: ({ extension }) => extension ?? m.title_connect(),
  ConnectingWalletConnect: ({ wallet }) => wallet ?? m.title_walletconnect(),
  ConnectingWalletConnectBasic: () => m.title_walletconnect(),
  ConnectWallets: () => m.title_connect_wallets(),
  Downloads: ({ wallet }) => (wallet ? m.title_get({ name: wallet }) : m.title_downloads()),
  GetWallet: () => m.title_get_wallet(),
  Networks: () => m.title_networks(),
  SwitchNetwork: ({ network }) => network ?? m.title_switch_network(),
  SwitchActiveChain: () => m.title_switch_chain(),
  UnsupportedChain: () => m.title_switch_network(),
  WhatIsANetwork: () => m.title_what_is_network(),
  WhatIsAWallet: () => m.title_what_is_wallet(),
  EmailLogin: () => m.title_email_login(),
  EmailVerifyDevice: () => m.title_check_email(),
  EmailVerifyOtp: () => m.title_check_email(),
  UpdateEmailWallet: () => m.title_email_edit(),
  UpdateEmailPrimaryOtp: () => m.title_email_current(),
  UpdateEmailSecondaryOtp: () => m.title_email_new(),
  UpgradeEmailWallet: () => m.title_email_upgrade(),
  ConnectSocials: () => m.title_socials(),
  ConnectingSocial: ({ provider }) => (provider ? providerName(provider) : m.title_social()),
  ConnectingFarcaster: () => providerName('farcaster'),
  ApproveTransaction: ({ security, waiting, approval }) =>
    security ? m.title_security() : waiting > 0 ? `${approval} (+${waiting})` : approval,
  FeeNeeded: () => m.title_fee_needed(),
  AccountSettings: () => m.title_settings(),
  SmartAccountSettings: () => m.title_account_type(),
  SmartSessionList: () => m.title_smart_sessions(),
  ProfileWallets: () => m.wallets_label(),
  Profile: () => m.title_account(),
  SwitchAddress: () => m.title_switch_address(),
  Transactions: () => m.title_activity(),
  TransactionDetail: () => m.title_transaction(),
  NftDetail: () => m.title_nft(),
  WalletSend: () => m.title_send(),
  WalletSendSelectToken: () => m.title_send_token(),
  WalletSendPreview: () => m.title_send_preview(),
  WalletReceive: () => m.title_receive(),
  WalletCompatibleNetworks: () => m.title_compatible_networks(),
  OnRampProviders: () => m.title_buy_providers(),
  OnRampAmount: () => m.title_buy_amount(),
  OnRampTokenSelect: () => m.title_buy_token(),
  OnRampFiatSelect: () => m.title_buy_currency(),
  OnRampActivity: () => m.title_buy_activity(),
  BuyInProgress: () => m.title_buy(),
  WhatIsABuy: () => m.title_what_is_buy(),
  Swap: () => m.title_swap(),
  SwapSelectToken: () => m.title_swap_token(),
  SwapPreview: () => m.title_swap_preview(),
  PaymentResult: () => m.title_transaction(),
  PurchaseResult: () => m.title_buy(),
  ChooseAccountName: () => m.title_account_name(),
  RegisterAccountName: () => m.title_choose_name(),
  RegisterAccountNameSuccess: () => m.title_name_registered(),
  SIWXSignMessage: () => m.title_sign_in(),
  NetworkActivity: () => m.title_requests(),
}

const approvals = {
  message: m.title_approve_message,
  signIn: m.title_approve_sign_in,
  transaction: m.title_transaction,
  spending: m.title_approve_spending,
  permission: m.title_approve_permission,
} as const

/**
 * Returns the title for the header: the title of the view, or the name of the wallet, extension or network that the
 * view is about.
 */
export function viewTitle(state: State): string {
  const route = currentRoute(state)
  if (!route) return ''
  const { view, params } = route
  const extensions = Object.values(state.extensions).flat()
  return titles[view]({
    wallet: state.known[params.wallet ?? '']?.name,
    extension: extensions.find(({ id }) => id === params.extension)?.name,
    network: networkOf(state, params.network ?? null)?.name,
    provider: params.provider,
    security: state.auth.surface === 'security',
    waiting: state.auth.waiting,
    approval: state.auth.topic ? approvals[state.auth.topic]() : m.title_approve(),
  })
}
