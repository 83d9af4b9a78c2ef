import * as z from 'zod/mini'
import { HostView } from './views.ts'

/**
 * All views. Those after `HostView` are steps of flows that the user or the wallet starts, so only the modal opens
 * them.
 */
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
