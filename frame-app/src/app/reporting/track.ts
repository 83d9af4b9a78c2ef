import type { Analytics } from '../../api/analytics.ts'
import type { LoginMethod } from '../../store/authSlice.ts'
import { activeConnection } from '../../store/connectionSlice.ts'
import type { App } from '../App.ts'

/** The events of the modal: sent to the host by `sdk.on(name, …)`, and to analytics where they are on. */
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
  OPEN_SWAP: { isSmartAccount: boolean; network: string }
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  OPEN_ENS_FLOW: { isSmartAccount: boolean }
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: string }
}

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
