import * as z from 'zod/mini'
import { HostView } from './views.ts'

/** Every view. Those that only the modal opens are steps of something that the visitor or the wallet began. */
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
  'FeeNeeded',
  'SwitchActiveChain',
  'TransactionDetail',
  'NftDetail',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'OnRampAmount',
  'OnRampTokenSelect',
  'OnRampFiatSelect',
  'BuyInProgress',
  'SwapSelectToken',
  'SwapPreview',
  'PaymentResult',
  'PurchaseResult',
  'RegisterAccountNameSuccess',
  'NetworkActivity',
])
export type ViewName = z.output<typeof ViewName>
