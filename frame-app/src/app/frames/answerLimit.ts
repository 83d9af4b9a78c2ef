import { rpc as rows } from '#shared/tables/rpc.ts'
import type { Auth } from './AuthFrame.ts'

export type AnswerLimit = {
  /** Time limit in ms; `undefined` if the answer depends on a user action. */
  readonly after: number | undefined
  /** Whether the call is a login. If a login times out, the dapp's developer is notified too. */
  readonly login: boolean
  /** Whether the time limit includes loading the frame. */
  readonly total: boolean
  /**
   * Whether the call only reads. If the frame dies during a read, the call is repeated once in a fresh frame (RL-3).
   */
  readonly again: boolean
}

const quick = 20_000
const login = 120_000
/**
 * Time limit (ms) for a call that may ask the user for a code, which is valid for five minutes. Each step of such a
 * call has its own shorter timeout.
 */
const withCode = 420_000
const signOut = 3_000
/** Time limit (ms) for requests that only read (RL-5). */
const read = 15_000

const logins: readonly (keyof Auth)[] = ['connectEmail', 'connectDevice', 'connectOtp', 'getSocialRedirectUri']
/**
 * Calls that contact servers or chains, and may ask the user for a password. They get the longer time limit that logins
 * have.
 */
const slow: readonly (keyof Auth)[] = [
  'getUser',
  'getFarcasterUri',
  'initSmartAccount',
  'quoteCalls',
  'setPreferredAccount',
  'updateEmailPrimaryOtp',
  'updateEmailSecondaryOtp',
]
/**
 * Calls that end only when the user acts: on a phone, on the security screen, or on an approval. They have no time
 * limit.
 */
const unlimited: readonly (keyof Auth)[] = ['connectFarcaster', 'showSecurity', 'offerPasskey', 'updateEmail']

const reads: readonly (keyof Auth)[] = ['getUser', 'isConnected', 'getChainId', 'getSmartAccountEnabledNetworks']

/** Returns the time limit for the auth frame's answer (RL-5). */
export function answerLimit(name: keyof Auth, params: unknown): AnswerLimit {
  const limit = (after: number | undefined) => ({ after, login: false, total: false, again: reads.includes(name) })
  // An emailed login link stays valid beyond this time limit. After a timeout, the caller simply calls again.
  if (name === 'connectSocial') return { ...limit(withCode), login: true }
  if (logins.includes(name)) return { ...limit(login), login: name !== 'connectDevice' }
  if (name === 'signOut') return { ...limit(signOut), total: true }
  if (slow.includes(name)) return limit(login)
  if (unlimited.includes(name)) return limit(undefined)
  if (name !== 'rpcRequest') return limit(quick)
  const { rpc } = params as Parameters<Auth['rpcRequest']>[0]
  const isRead = rows.get(rpc.method)?.safe && rpc.method !== 'wallet_revokePermissions'
  return isRead ? { ...limit(read), again: rpc.method !== 'eth_sendRawTransaction' } : limit(undefined)
}
