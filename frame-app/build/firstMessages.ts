/**
 * Messages of the first view, by key. They are compiled into the chunk `first`, and are the whole first file of each
 * language. `checkFirstView.ts` fails if the first view needs a message that is not in this list.
 */
export const firstMessages: readonly string[] = [
  'all_wallets',
  'back',
  'browser_wallet',
  'close',
  'continue_with',
  'continue_with_wallet',
  'email',
  'email_failed',
  'email_submit',
  'loading',
  'more_socials',
  'or',
  'social_failed',
  'tag_installed',
  'tag_multichain',
  'tag_qr_code',
  'tag_recent',
  'title_all_wallets',
  'title_connect',
  'title_settings',
  'title_smart_sessions',
  'title_walletconnect',
  'title_what_is_wallet',
  'try_again',
  'wallet_settings',
  'wallet_unlisted',
  'walletconnect',
  'wallets_label',
]
