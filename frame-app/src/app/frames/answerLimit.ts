import { rpc as rows } from '#shared/tables/rpc.ts'
import type { Auth } from './AuthFrame.ts'

export type AnswerLimit = {
  /** In milliseconds; `undefined` where the answer is up to a person. */
  readonly after: number | undefined
  /** A login: a late answer is reported to the page's developer too. */
  readonly login: boolean
  /** Loading the frame counts as well. */
  readonly total: boolean
  /** It only reads: where the frame dies meanwhile, a fresh one is asked, once (RL-3). */
  readonly again: boolean
}

const quick = 20_000
const login = 120_000
/** It may ask for a code that lives for five minutes; its own waits end by themselves. */
const withCode = 420_000
const signOut = 3_000
/** Of a request that only reads (RL-5). */
const read = 15_000

const logins: readonly (keyof Auth)[] = ['connectEmail', 'connectDevice', 'connectOtp', 'getSocialRedirectUri']
/** What asks servers, chains, and perhaps the visitor for a password. */
const slow: readonly (keyof Auth)[] = [
  'getUser',
  'getFarcasterUri',
  'initSmartAccount',
  'quoteCalls',
  'setPreferredAccount',
  'updateEmailPrimaryOtp',
  'updateEmailSecondaryOtp',
]
/** They end when the visitor does something: on a phone, on the security screen, on an approval. */
const unlimited: readonly (keyof Auth)[] = ['connectFarcaster', 'showSecurity', 'offerPasskey', 'updateEmail']

const reads: readonly (keyof Auth)[] = ['getUser', 'isConnected', 'getChainId', 'getSmartAccountEnabledNetworks']

/** How long the auth frame may take to answer (RL-5). */
export function answerLimit(name: keyof Auth, params: unknown): AnswerLimit {
  const limit = (after: number | undefined) => ({ after, login: false, total: false, again: reads.includes(name) })
  // The link in a mail lives longer than one call: who waits for it asks again, and nothing is wrong.
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
