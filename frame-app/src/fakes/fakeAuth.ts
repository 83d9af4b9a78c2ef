import { errorTable } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, consume, type Handlers, type Params, type Result, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { frameLimits } from '#shared/protocol/guard.ts'
import { rpc as rows } from '#shared/tables/rpc.ts'
import type { App } from '../app/App.ts'
import type { AuthFrame, FramePlace } from '../app/frames/AuthFrame.ts'
import { loadLogin } from '../embedded/loadLogin.ts'
import { initAuthFrame, serveAuth } from '../embedded/openAuth.ts'
import { syncAuth } from '../embedded/syncAuth.ts'
import { alice, type FakeWallet, fakeWallet } from './fakeWallet.ts'

type Name = keyof typeof frameToAuth
type Answers = { [name in Name]?: (params: Params<(typeof frameToAuth)[name]>) => Promise<unknown> | unknown }
type User = Result<typeof frameToAuth.getUser>

export const smartAccount = '0x5Afe000000000000000000000000000000005afe'
export const solanaAccount = '9Zx3pH6n4P9YhUqDPWKtWcsDy1qH5Kc6dTnfQrNvK2aB'
export const rightCode = '794613'

export type FakeAuth = {
  /** Requests that the auth frame received, oldest first. */
  readonly asked: (readonly [Name, unknown])[]
  /** Returns the names of the received requests, without the first messages that every new frame receives. */
  names(): Name[]
  /** Answers that replace the default answers, by request name. A function may throw. */
  readonly answers: Answers
  /** Wallet that holds the private keys. */
  readonly wallet: FakeWallet
  /** Whether this browser has already been enrolled. */
  isKnownDevice: boolean
  isLoggedIn: boolean
  user: Partial<User>
  smartAccountNetworks: number[]
  /** Response of the user to an approval. With `waits`, the approval stays pending until the test calls `decide`. */
  owner: 'approves' | 'declines' | 'waits'
  decide(does: 'approves' | 'declines'): void
  /** Sends the modal the calls that start in the auth frame, such as `sessionEnded`. */
  tell: Consumer<typeof authToFrame>
  readonly places: (FramePlace | null)[]
  /** Attaches this auth frame to an app. */
  attach(app: App): AuthFrame
}

const greeting: readonly Name[] = ['syncTheme', 'syncDappData', 'getSmartAccountEnabledNetworks']

/**
 * Creates a fake auth frame without an iframe. It follows the protocol, parses messages in both directions, and keeps
 * its state in memory.
 */
export function fakeAuth(): FakeAuth {
  const wallet = fakeWallet()
  const waiting: ((does: 'approves' | 'declines') => void)[] = []
  let chain = 'eip155:1'
  let asking = 0
  let preferred: 'eoa' | 'smartAccount' = 'eoa'

  const userOf = (chainId: string): User =>
    chainId.startsWith('solana:')
      ? { address: solanaAccount, chainId, accounts: [{ address: solanaAccount, type: 'eoa' }], ...fake.user }
      : {
          address: preferred === 'smartAccount' && fake.smartAccountNetworks.length > 0 ? smartAccount : alice,
          chainId,
          email: 'ada@mail.example',
          accounts: [
            { address: alice, type: 'eoa' },
            ...(fake.smartAccountNetworks.length > 0 ? [{ address: smartAccount, type: 'smartAccount' as const }] : []),
          ],
          smartAccountDeployed: false,
          preferredAccountType: preferred,
          ...fake.user,
        }
  const mustBeIn = () => {
    if (!fake.isLoggedIn) throw makeError('UNAUTHORIZED')
  }
  const decision = async () => {
    if (fake.owner !== 'waits') return fake.owner
    return new Promise<'approves' | 'declines'>((resolve) => void waiting.push(resolve))
  }

  const own: Handlers<typeof frameToAuth> = {
    switchNetwork({ chainId }) {
      chain = String(chainId)
      return { chainId }
    },
    connectEmail: () => ({
      action: fake.isLoggedIn ? 'CONNECT' : fake.isKnownDevice ? 'VERIFY_OTP' : 'VERIFY_DEVICE',
    }),
    connectDevice() {
      fake.isKnownDevice = true
      return null
    },
    connectOtp({ otp }) {
      if (otp !== rightCode) throw makeError('CODE_WRONG')
      fake.isLoggedIn = true
      return null
    },
    connectSocial({ uri, chainId }) {
      if (uri.includes('error=')) throw makeError('CONNECTION_REJECTED')
      fake.isLoggedIn = true
      fake.user = { email: null, userName: 'ada-at-provider' }
      return userOf(String(chainId ?? chain))
    },
    getSocialRedirectUri: ({ provider }) => ({ uri: `https://login.example/social/${provider}` }),
    getFarcasterUri: () => ({ url: 'https://farcaster.example/connect' }),
    connectFarcaster() {
      fake.isLoggedIn = true
      fake.user = { email: null }
      return { userName: 'ada.eth' }
    },
    getUser({ chainId, preferredAccountType }) {
      mustBeIn()
      if (chainId) chain = String(chainId)
      if (preferredAccountType) preferred = preferredAccountType
      return userOf(chain)
    },
    signOut() {
      fake.isLoggedIn = false
      return null
    },
    isConnected: () => ({ isConnected: fake.isLoggedIn }),
    getChainId: () => ({ chainId: chain }),
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: fake.smartAccountNetworks }),
    initSmartAccount: () => ({ address: smartAccount, isDeployed: false }),
    setPreferredAccount({ type }) {
      preferred = type
      return { type, address: userOf(chain).address }
    },
    async rpcRequest({ rpc }) {
      mustBeIn()
      if (rows.get(rpc.method)?.safe) return wallet.ask(rpc)
      const tell = () =>
        fake.tell.surface({ surface: asking > 0 ? 'approval' : 'none', waiting: Math.max(0, asking - 1) })
      asking++
      await tell()
      const does = await decision()
      asking--
      await tell()
      if (does === 'declines') throw makeError('USER_REJECTED')
      return wallet.ask(rpc)
    },
    quoteCalls({ paymaster }) {
      if (paymaster) throw makeError('REMOTE', { message: 'not sponsored' }, { code: -32000 })
      return { maxFee: '0x64', coinPrice: '3000', sponsor: null }
    },
    updateEmail: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    updateEmailPrimaryOtp: () => null,
    updateEmailSecondaryOtp: () => ({ newEmail: 'new@mail.example' }),
    syncTheme: () => null,
    syncLanguage: () => null,
    syncDappData: () => null,
    reload: () => null,
    abort() {
      for (const decide of waiting.splice(0)) decide('declines')
      return null
    },
    showSecurity: () => null,
    offerPasskey: () => null,
  }
  const handlers = Object.fromEntries(
    (Object.keys(own) as Name[]).map((name) => [
      name,
      (params: never) => {
        fake.asked.push([name, params])
        return (fake.answers[name] ?? own[name])(params)
      },
    ]),
  ) as unknown as Handlers<typeof frameToAuth>

  const fake: FakeAuth = {
    asked: [],
    names: () => fake.asked.map(([name]) => name).filter((name) => !greeting.includes(name)),
    answers: {},
    wallet,
    isKnownDevice: true,
    isLoggedIn: false,
    user: {},
    smartAccountNetworks: [],
    owner: 'approves',
    decide: (does) => waiting.shift()?.(does),
    tell: {} as Consumer<typeof authToFrame>,
    places: [],
    attach(app) {
      loadLogin(app)
      fake.tell = consume(authToFrame, serve(authToFrame, { ...serveAuth(app), ready: () => null }))
      const ask = consume(frameToAuth, serve(frameToAuth, handlers), frameLimits, errorTable)
      initAuthFrame(app, ask)
      syncAuth(app, ask)
      return { ask, place: (place) => void fake.places.push(place) }
    },
  }
  return fake
}
