import type { Analytics } from '../../api/analytics.ts'
import type { LoginMethod } from '../../store/authSlice.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import type { App } from '../App.ts'

type SignInProperties = { network: string; isSmartAccount: boolean }

type SwapFacts = {
  isSmartAccount: boolean
  network: string
  /** Symbols. */
  swapFromToken: string
  swapToToken: string
  /** Whole units, as decimal text. */
  swapFromAmount: string
  swapToAmount: string
}

/**
 * The events of the modal: sent to the host by `sdk.on(name, …)`, and to analytics where they are on. What is added
 * here is added to `sdk/src/ModalEvents.ts`.
 */
type TrackedEvents = {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: Record<string, never>
  CLICK_NETWORKS: Record<string, never>
  CLICK_WALLET_HELP: Record<string, never>
  CLICK_NETWORK_HELP: Record<string, never>
  CLICK_GET_WALLET: Record<string, never>
  SELECT_WALLET: { name: string; platform: 'browser' | 'qrcode' | 'mobile' }
  SEARCH_WALLET: { badge: boolean; search: string }
  CONNECT_SUCCESS: { method: 'browser' | 'qrcode' | 'mobile' | LoginMethod; name: string }
  CONNECT_ERROR: { message: string }
  DISCONNECT_SUCCESS: { namespace: string }
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: string }
  EMAIL_LOGIN_SELECTED: Record<string, never>
  EMAIL_SUBMITTED: Record<string, never>
  DEVICE_REGISTERED_FOR_EMAIL: Record<string, never>
  EMAIL_VERIFICATION_CODE_SENT: Record<string, never>
  EMAIL_VERIFICATION_CODE_PASS: Record<string, never>
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  EMAIL_EDIT: Record<string, never>
  EMAIL_UPGRADE_FROM_MODAL: Record<string, never>
  SOCIAL_LOGIN_STARTED: { provider: string }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: string }
  SOCIAL_LOGIN_SUCCESS: { provider: string }
  SOCIAL_LOGIN_ERROR: { provider: string }
  SOCIAL_LOGIN_CANCELED: { provider: string }
  OPEN_ENS_FLOW: { isSmartAccount: boolean }
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; ensName: string }
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; ensName: string }
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; ensName: string; error: string }
  CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  CLICK_CANCEL_SIWX: SignInProperties
  SIWX_AUTH_SUCCESS: SignInProperties
  SIWX_AUTH_ERROR: SignInProperties
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: string }
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  LOAD_MORE_TRANSACTIONS: HistoryRequest
  ERROR_FETCH_TRANSACTIONS: HistoryRequest
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
  OPEN_SWAP: { isSmartAccount: boolean; network: string }
  CLICK_SELECT_TOKEN_TO_SWAP: Record<string, never>
  CLICK_SELECT_NETWORK_TO_SWAP: Record<string, never>
  CLICK_CONVERT: Record<string, never>
  INITIATE_SWAP: SwapFacts
  SWAP_SUCCESS: SwapFacts
  SWAP_ERROR: SwapFacts & { message: string }
  SWAP_APPROVAL_ERROR: SwapFacts & { message: string }
  SEND_INITIATED: SentFacts
  SEND_SUCCESS: SentFacts
  SEND_REJECTED: SentFacts
  SEND_ERROR: SentFacts & { message: string }
}

/** `cursor`: of the page that was asked for, absent for the first. */
type HistoryRequest = { address: string; projectId: string; cursor?: string; isSmartAccount: boolean }

/** `token` is a symbol, `amount` a decimal text of whole tokens. */
type SentFacts = { isSmartAccount: boolean; network: string; token: string; amount: string }

const analytics = new WeakMap<App, Promise<Analytics>>()

/** Sends an event. It never fails and nothing waits for it: an event that cannot be sent is lost. */
export function track<name extends keyof TrackedEvents>(app: App, name: name, properties: TrackedEvents[name]): void {
  app.host.emit({ name, data: properties }).catch(() => {})
  const { options } = app.store.getState()
  if (options.features?.analytics === false) return
  const sender = analytics.get(app) ?? openAnalytics(app)
  analytics.set(app, sender)
  // A failed load is not kept: a later event tries again.
  sender.catch(() => analytics.get(app) === sender && analytics.delete(app))
  const { address } = activeConnection(app.store.getState())
  sender.then(({ track }) => track({ event: name, properties, ...(address && { address }) })).catch(() => {})
}

const openAnalytics = async (app: App): Promise<Analytics> => (await import('./openAnalytics.ts')).openAnalytics(app)
