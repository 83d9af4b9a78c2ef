import { describe, expect, test } from 'vitest'
import type { Message } from '../shared/src/language/countMessage.ts'
import messages from './messages/en.json' with { type: 'json' }

/**
 * Titles, labels and notices that the product specification quotes. They must match exactly, even if they are in Title
 * Case. All other messages may change. `shared/src/errors/errorTable.test.ts` checks the error messages.
 */
const fixed: Partial<Record<keyof typeof messages, Message>> = {
  // View titles
  title_connect: 'Connect Wallet',
  title_all_wallets: 'All Wallets',
  title_walletconnect: 'WalletConnect',
  title_connect_wallets: 'Connect wallet',
  title_get: 'Get {name}',
  title_downloads: 'Downloads',
  title_get_wallet: 'Get a wallet',
  title_networks: 'Choose Network',
  title_switch_network: 'Switch Network',
  title_switch_chain: 'Switch chain',
  title_what_is_network: 'What is a network?',
  title_what_is_wallet: 'What is a wallet?',
  title_email_login: 'Email Login',
  title_email_edit: 'Edit Email',
  title_email_current: 'Confirm Current Email',
  title_email_new: 'Confirm New Email',
  title_email_upgrade: 'Upgrade your Wallet',
  title_socials: 'All socials',
  title_social: 'Connect Social',
  title_account_type: 'Smart Account Settings',
  title_smart_sessions: 'Smart Sessions',
  title_switch_address: 'Switch Address',

  // Wallet list
  tag_installed: 'installed',
  tag_recent: 'recent',
  tag_qr_code: 'qr code',
  tag_multichain: 'multichain',
  browser_wallet: 'Browser Wallet',
  walletconnect: 'WalletConnect',
  all_wallets: 'All Wallets',
  or: 'or',
  continue_with: 'Continue with {provider}',
  continue_with_wallet: 'Continue with a wallet',
  legal_terms: 'terms of service',
  legal_privacy: 'privacy policy',
  legal_and: 'and',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  search_wallet: 'Search wallet',
  certified_only: 'Only WalletConnect certified',
  no_wallet_found: 'No Wallet found',

  // Sending
  send_preview: 'Preview Send',
  send_invalid_address: 'Invalid Address',
  send_add_address: 'Add Address',
  send_insufficient: 'Insufficient balance',
  send_add_amount: 'Add Amount',
  send_incorrect_value: 'Incorrect Value',
  send_select_token: 'Select token',
  send_started: 'Transaction started',
  send_no_tokens: 'No tokens found',

  // Connecting
  continue_in: 'Continue in {name}',
  declined_title: 'Connection declined',
  try_again: 'Try again',
  select_chain_for: 'Select Chain for {name}',
  copy_link: 'Copy link',
  link_copied: 'Link copied',
  open: 'Open',
  platform_browser: 'Browser',
  platform_mobile: 'Mobile',
  platform_web: 'Webapp',
  platform_desktop: 'Desktop',
  not_detected_title: 'Not Detected',
  dont_have: "Don't have {name}?",
  get: 'Get',
  chrome_extension: 'Chrome Extension',
  ios_app: 'iOS App',
  android_app: 'Android App',
  website: 'Website',
  explore_all: 'Explore all',
  get_wallet_action: 'Get a wallet',

  // Login
  email: 'Email',
  email_invalid: 'Invalid email. Try again.',
  resend_email: 'Resend email',
  resent: 'Code email resent',
  code_retry: '{message}. Try Again',
  code_resend: 'Resend Code',
  code_resend_in: 'Resend in {seconds}s',
  save: 'Save',
  cancel: 'Cancel',
  social_retrieving: 'Retrieving user data',
  social_failed: 'Something went wrong',
  farcaster_open: 'Open farcaster',
  farcaster_loading: 'Loading user data',

  // Networks
  search_network: 'Search network',
  what_is_network_action: 'What is a network',
  approve_in_wallet: 'Approve in wallet',
  switch_declined: 'Switch declined',
  switch_chain_to: 'Switch to {name}',
  switch_action: 'Switch',
  unknown_network: 'Unknown Network',

  // Account and wallets
  disconnect: 'Disconnect',
  failed_to_disconnect: 'Failed to disconnect',
  address_copied: 'Address copied',
  block_explorer: 'Block Explorer',
  title_settings: 'Account Settings',
  wallet_settings: 'Account Settings',
  account_smart: 'Smart Account',
  switch_to_smart: 'Switch to your smart account',
  account_payment: 'PAYMENT',
  account_tab_payment: 'Payment',
  account_tab_ordinal: 'Ordinals',
  wallet_active: 'Active',
  wallets_label: 'Wallets',
  wallet_count: { one: '{count} Wallet', other: '{count} Wallets' },
  disconnect_all: 'Disconnect All',
  wallets_others: 'Active connections',
  wallets_recent: 'Recently connected',
  wallet_switch: 'Switch',
  account_switch_to: 'Switch to',
  wallet_connect: 'Connect',
  wallet_switched: 'Wallet switched',
  account_switched: 'Account switched',
  wallet_switch_failed: 'Failed to switch wallet',
  wallet_deleted: 'Wallet deleted',
  wallet_disconnected: 'Wallet disconnected',
  wallet_disconnect_failed: 'Failed to disconnect wallet',
  wallet_added: 'New Wallet Added',
  wallets_none: 'No wallet connected',
  wallets_none_text: 'Add your first {family} wallet',
  wallet_add: 'Add {family} Wallet',

  // Names
  name_choose: 'Choose name',
  name_short: 'Name must be at least 4 characters long',
  name_letters: 'Can only contain letters, numbers and - characters',
  name_owned: 'You already own a name',
  name_registered: 'Registered',
  name_available: 'Available',
  name_go: "Let's Go!",

  // Smart sessions
  sessions_active: 'Active',
  sessions_expired: 'Expired',
  sessions_revoked: 'Revoked',
  sessions_none: 'No {tab} sessions',
  sessions_failed: 'Error fetching smart sessions',
  revoke: 'Revoke',

  // Swaps
  swap_search: 'Search token',
  swap_choose: 'Select token',
  swap_enter: 'Enter amount',
  swap_review: 'Review swap',
  swap_low_balance: 'Insufficient balance',
  swap_low_liquidity: 'Insufficient liquidity',
  swap_approving: 'Approving...',
  swap_confirm: 'Confirm transaction in your wallet',
  swap_limit: 'Approve limit increase in your wallet',
  swap_under_way: 'Swapping {from} to {amount} {to}',
  swap_done: 'Swapped {from} to {amount} {to}',

  // Activity
  title_activity: 'Activity',
  activity_none: 'No Transactions yet',
  activity_tab_none: 'No activity yet',
  activity_trade: 'Trade',
}

describe('fixedTexts', () => {
  test.each(Object.entries(fixed))('default: %s', (key, text) => {
    expect(messages[key as keyof typeof messages]).toEqual(text)
  })
})
