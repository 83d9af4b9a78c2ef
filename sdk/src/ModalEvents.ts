/**
 * What happens in the modal, by the names that `sdk.on` takes. `track.test.ts` in the frame compares them with what it
 * sends: an event that is added there is added here.
 */
export type ModalEvents = {
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
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: string }
}

/** How a visitor logs in to the embedded wallet. */
type LoginMethod = 'email' | 'farcaster' | 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'
