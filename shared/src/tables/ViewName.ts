import * as z from 'zod/mini'
import { HostView } from './views.ts'

/** All views. The user or the wallet starts what the views below are steps of, so only the modal opens them. */
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
