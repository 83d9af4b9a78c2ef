import * as z from 'zod/mini'

/** The views that a host may ask for. */
export const HostView = z.enum([
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectWallets',
  'Downloads',
  'GetWallet',
  'Networks',
  'SwitchNetwork',
  'UnsupportedChain',
  'WhatIsANetwork',
  'WhatIsAWallet',
  'EmailLogin',
  'ConnectSocials',
  'UpdateEmailWallet',
  'UpgradeEmailWallet',
  'AccountSettings',
  'SmartAccountSettings',
  'SmartSessionList',
  'ProfileWallets',
  'Profile',
  'SwitchAddress',
])
export type HostView = z.output<typeof HostView>

/** Every view. What the modal alone opens is a step of something that the visitor or the wallet began. */
export const ViewName = z.enum([
  ...HostView.options,
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'ConnectingMultiChain',
  'ApproveTransaction',
  'SwitchActiveChain',
])
export type ViewName = z.output<typeof ViewName>
