import { Namespace, Social } from '#shared/protocol/primitives.ts'
import type { ModalEvents } from '#shared/tables/ModalEvents.ts'
import { plainWords } from './plainWords.ts'

type Sent = string | number | boolean | readonly string[]
type Properties = Readonly<Record<string, unknown>>
/**
 * Returns the value that may be sent for a property, given all properties of the event. Returns `undefined` if the
 * value does not fit.
 */
type Field = (value: unknown, all: Properties) => Sent | undefined

const matching =
  (form: RegExp): Field =>
  (value) =>
    typeof value === 'string' && form.test(value) ? value : undefined

const flag: Field = (value) => (typeof value === 'boolean' ? value : undefined)
const oneOf = (...allowed: readonly string[]): Field => matching(new RegExp(`^(${allowed.join('|')})$`))

/** Accepts a network id (CAIP-2). */
const network = matching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
/**
 * Accepts a token symbol. The token's creator chooses the symbol, so we reject symbols that are as long as an address
 * or are an email address.
 */
const symbol = matching(/^[\p{L}\p{N}$₮+_-]{1,20}(\.e)?$/u)
const amount = matching(/^\d{1,40}(\.\d{1,40})?$/)

const words =
  (most: number): Field =>
  (value) =>
    typeof value === 'string' ? plainWords(value, most) : undefined
const message = words(200)
const name = words(64)

const none = {}

const listOf =
  (field: Field): Field =>
  (value) =>
    Array.isArray(value) ? value.slice(0, 100).flatMap((each) => (field(each, none) as string) ?? []) : undefined

/** Returns the names of the enabled feature switches. */
const switches: Field = (value) =>
  Object.entries(value ?? {}).flatMap(([key, on]) => (on === true && /^[a-zA-Z]{1,20}$/.test(key) ? key : []))

const login = oneOf(...Social.options)
/** Accepts an embedded wallet's login method. */
const method = oneOf('email', ...Social.options)
/**
 * Returns the name of the connected wallet. The embedded wallet is named after its user, so we send the login method
 * instead.
 */
const walletName: Field = (value, all) =>
  method(all.method, all) === undefined ? name(value, all) : method(value, all)
/**
 * Redacts the name that the user tried to register. The service's error may repeat that name without its parent domain.
 */
const nameError: Field = (value, all) => {
  const [label] = String(all.ensName).toLowerCase().split('.')
  const hidden = (word: string) => (label && word.toLowerCase().includes(label) ? '[…]' : word)
  return message(typeof value === 'string' ? value.split(/\s+/).map(hidden).join(' ') : value, all)
}
const account = { isSmartAccount: flag }
const active = { isSmartAccount: flag, network }
const swap = { ...active, swapFromToken: symbol, swapToToken: symbol, swapFromAmount: amount, swapToAmount: amount }
const send = { ...active, token: symbol, amount }

/**
 * The properties of each event that may be sent to analytics, with the rule for their value. A property without a rule
 * is dropped, whatever its value is. Search terms, cursors, addresses, registered names and links have no rule.
 */
const fields: { readonly [event in keyof ModalEvents]: { readonly [property in string]?: Field } } = {
  MODAL_CREATED: none,
  INITIALIZE: {
    networks: listOf(network),
    defaultNetwork: network,
    themeMode: oneOf('light', 'dark'),
    allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
    features: switches,
    enableWallets: flag,
    enableEIP6963: flag,
    enableInjected: flag,
    enableWalletConnect: flag,
    enableNetworkSwitch: flag,
    allowUnsupportedChain: flag,
    manualWCControl: flag,
    debug: flag,
  },
  INTERNAL_SDK_ERROR: none,
  MODAL_OPEN: { connected: flag },
  MODAL_CLOSE: { connected: flag },
  CLICK_ALL_WALLETS: none,
  CLICK_NETWORKS: none,
  CLICK_WALLET_HELP: none,
  CLICK_NETWORK_HELP: none,
  CLICK_GET_WALLET: none,
  SELECT_WALLET: { name, platform: oneOf('browser', 'qrcode', 'mobile') },
  SEARCH_WALLET: { badge: flag },
  CONNECT_SUCCESS: { method: oneOf('browser', 'qrcode', 'mobile', 'email', ...Social.options), name: walletName },
  CONNECT_ERROR: { message },
  CONNECT_PROXY_ERROR: { message, name },
  DISCONNECT_SUCCESS: { namespace: oneOf('all', ...Namespace.options) },
  DISCONNECT_ERROR: { message },
  SWITCH_NETWORK: { network },
  EMAIL_LOGIN_SELECTED: none,
  EMAIL_SUBMITTED: none,
  DEVICE_REGISTERED_FOR_EMAIL: none,
  EMAIL_VERIFICATION_CODE_SENT: none,
  EMAIL_VERIFICATION_CODE_PASS: none,
  EMAIL_VERIFICATION_CODE_FAIL: { message },
  EMAIL_EDIT: none,
  EMAIL_UPGRADE_FROM_MODAL: none,
  SOCIAL_LOGIN_STARTED: { provider: login },
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: login },
  SOCIAL_LOGIN_SUCCESS: { provider: login },
  SOCIAL_LOGIN_ERROR: { provider: login },
  SOCIAL_LOGIN_CANCELED: { provider: login },
  OPEN_ENS_FLOW: account,
  REGISTER_NAME_INITIATED: account,
  REGISTER_NAME_SUCCESS: account,
  REGISTER_NAME_ERROR: { ...account, error: nameError },
  CLICK_SIGN_SIWX_MESSAGE: active,
  CLICK_CANCEL_SIWX: active,
  SIWX_AUTH_SUCCESS: active,
  SIWX_AUTH_ERROR: active,
  OPEN_SEND: active,
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: oneOf('eoa', 'smartAccount', 'payment', 'ordinal', 'stx'), network },
  CLICK_TRANSACTIONS: account,
  LOAD_MORE_TRANSACTIONS: account,
  ERROR_FETCH_TRANSACTIONS: account,
  SELECT_BUY_CRYPTO: account,
  SELECT_BUY_PROVIDER: { ...account, provider: oneOf('meld', 'coinbase') },
  SELECT_WHAT_IS_A_BUY: account,
  OPEN_SWAP: active,
  CLICK_SELECT_TOKEN_TO_SWAP: none,
  CLICK_SELECT_NETWORK_TO_SWAP: none,
  CLICK_CONVERT: none,
  INITIATE_SWAP: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: { ...swap, message },
  SWAP_APPROVAL_ERROR: { ...swap, message },
  SEND_INITIATED: send,
  SEND_SUCCESS: send,
  SEND_REJECTED: send,
  SEND_ERROR: { ...send, message },
}

/**
 * Returns the properties of an event that may be sent to analytics: those that have a rule and a fitting value. Error
 * messages are reduced to their plain words.
 */
export function sentProperties(event: keyof ModalEvents, properties: object): Readonly<Record<string, Sent>> {
  const all = properties as Properties
  const kept = Object.entries(fields[event]).flatMap(([property, field]) => {
    const value = field?.(all[property], all)
    return value === undefined ? [] : [[property, value] as const]
  })
  return Object.fromEntries(kept)
}
