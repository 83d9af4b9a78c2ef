import { makeError } from '#shared/errors/makeError.ts'
import type { Handlers, Params, Result } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Language } from '#shared/tables/languages.ts'
import type { Auth } from '../Auth.ts'
import { connectDevice } from '../login/connectDevice.ts'
import { connectEmail } from '../login/connectEmail.ts'
import { connectOtp } from '../login/connectOtp.ts'
import { hasValidLogin } from '../login/hasValidLogin.ts'
import { connectFarcaster, getFarcasterUri } from '../login/provider/connectFarcaster.ts'
import { connectSocial } from '../login/provider/connectSocial.ts'
import { getSocialRedirectUri } from '../login/provider/getSocialRedirectUri.ts'
import { signOut } from '../login/signOut.ts'
import { showInTurn } from '../security/createSecurity.ts'
import { afterLanguage } from './afterLanguage.ts'
import type { OwnAuth } from './createAuth.ts'
import type { AccountType, Networks, Preference } from './createNetworks.ts'

type Surroundings = {
  /** Loads the code that answers RPC requests, at the first request. */
  readonly loadRpc: () => Promise<
    (auth: Auth, request: Params<typeof frameToAuth.rpcRequest>) => Promise<Result<typeof frameToAuth.rpcRequest>>
  >
  /** Loads the code that applies the modal's theme. */
  readonly loadTheme: () => Promise<(theme: Params<typeof frameToAuth.syncTheme>) => void>
  /** Loads the modal's language. Never rejects. By default, all languages are English. */
  readonly loadLanguage?: (language: Language) => Promise<void>
  /** Reloads the page after the `reload` call was answered. */
  readonly reload: () => void
}

/**
 * Creates the auth frame's handlers. Each handler passes one kind of message from the modal to the function that
 * answers it.
 */
export function authHandlers(
  own: OwnAuth,
  { loadRpc, loadTheme, loadLanguage = async () => {}, reload }: Surroundings,
): Handlers<typeof frameToAuth> {
  const { auth, login, networks, preference, emailChange } = own
  const security = showInTurn({ ...own.security, quiet: () => auth.approvals.quiet() })
  const needVisitor = () => {
    if (!auth.signedIn()) throw makeError('UNAUTHORIZED')
  }
  const handlers: Omit<Handlers<typeof frameToAuth>, 'syncLanguage'> = {
    connectEmail: (input) => connectEmail(login, input),
    connectDevice: () => connectDevice(login),
    connectOtp: (input) => connectOtp(login, input),
    getSocialRedirectUri: (input) => getSocialRedirectUri(login, input),
    async connectSocial({ preferredAccountType, chainId }) {
      await connectSocial(login)
      return getUser(auth, own, { preferredAccountType, chainId })
    },
    getFarcasterUri: () => getFarcasterUri(login),
    connectFarcaster: () => connectFarcaster(login),
    isConnected: async () => ({ isConnected: await hasValidLogin(login) }),
    async getUser({ socialUri, ...asked }) {
      if (socialUri !== undefined && login.attempts.current('social')) await connectSocial(login)
      login.session.restore()
      return getUser(auth, own, asked)
    },
    async signOut() {
      const done = signOut(login)
      // Clears all data that this frame stores, not only the login session's data.
      login.passes.outlive(() => auth.storage.clear())
      return done
    },
    ...emailChange,

    getChainId: () => ({ chainId: networks.last() }),
    switchNetwork({ chainId }) {
      if (!networks.switchTo(chainId)) throw makeError('UNSUPPORTED_CHAIN')
      return { chainId }
    },
    async getSmartAccountEnabledNetworks() {
      const { smartAccountNetworks } = await import('../smartAccount/chainIdOf.ts')
      return { smartAccountEnabledNetworks: [...smartAccountNetworks] }
    },
    async initSmartAccount() {
      needVisitor()
      const { smartAccountAddress } = await import('../smartAccount/smartAccountAddress.ts')
      return smartAccountAddress(auth, auth.activeNetwork('eip155'))
    },
    async setPreferredAccount({ type }) {
      needVisitor()
      preference.set(type)
      const { address, type: possible } = await accountsOf(auth, auth.activeNetwork('eip155'))
      return { type: possible, address }
    },

    async rpcRequest(request) {
      login.session.restore()
      return (await loadRpc())(auth, request)
    },
    async quoteCalls(question) {
      login.session.restore()
      return (await import('../smartAccount/quoteCalls.ts')).quoteCalls(auth, question)
    },
    abort() {
      auth.approvals.rejectAll()
      security.leave()
      return null
    },
    async showSecurity() {
      await security.show()
      return null
    },
    async offerPasskey() {
      await auth.approvals.quiet()
      await own.security.offerPasskey()
      return null
    },

    async syncTheme(theme) {
      auth.facts.theme = theme
      const apply = await loadTheme()
      // A newer theme may have arrived while the code loaded.
      if (auth.facts.theme === theme) apply(theme)
      return null
    },
    syncDappData(dapp) {
      // A modal must not claim that the wallet's own page is asking, because that page never embeds this frame. In
      // browsers without `ancestorOrigins` we know the asking origin only from the modal.
      if (dapp.origin === auth.deployment.authOrigin) throw makeError('INVALID_PARAMS', { detail: 'origin' })
      auth.facts.dapp = dapp
      return null
    },
    reload() {
      reload()
      return null
    },
  }
  return afterLanguage(handlers, loadLanguage)
}

type User = Result<typeof frameToAuth.getUser>
type Asked = Pick<Params<typeof frameToAuth.getUser>, 'chainId' | 'preferredAccountType'>

/**
 * Returns the logged-in user and their account on a network: the requested network, or else the last used network, or
 * else 1 (Ethereum). That network becomes the active network of its namespace.
 *
 * @throws UNAUTHORIZED if no user is logged in
 */
async function getUser(
  auth: Auth,
  { networks, preference }: { readonly networks: Networks; readonly preference: Preference },
  { chainId = networks.last(), preferredAccountType }: Asked,
): Promise<User> {
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  if (!networks.switchTo(chainId)) throw makeError('UNSUPPORTED_CHAIN')
  const network = typeof chainId === 'number' ? `eip155:${chainId}` : chainId
  // Solana has only one kind of account. So a preference that is sent with a Solana network must not change the
  // preference for eip155.
  if (preferredAccountType && network.startsWith('eip155:')) preference.set(preferredAccountType)
  const { address, type, all, smartAccountDeployed } = await accountsOf(auth, network)
  return {
    address,
    chainId,
    email: visitor.email,
    accounts: [...all],
    preferredAccountType: type,
    userName: visitor.userName,
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
  }
}

type Accounts = {
  /** The account that the user acts with on a network. */
  readonly address: string
  readonly type: AccountType
  readonly all: readonly { readonly address: string; readonly type: AccountType }[]
  /**
   * Whether the smart account is deployed. Absent if unknown: the chain did not respond, or the network has no smart
   * accounts.
   */
  readonly smartAccountDeployed?: boolean
}

/**
 * Returns the user's accounts on a network. On a network without smart accounts, the user's account is the EOA.
 *
 * @param network CAIP-2 id of the network
 * @throws UNAUTHORIZED if no user is logged in
 */
async function accountsOf(auth: Auth, network: string): Promise<Accounts> {
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  const [namespace, reference] = network.split(':')
  const own = { address: namespace === 'solana' ? visitor.solana : visitor.eip155, type: 'eoa' } as const
  const { smartAccountNetworks } = await import('../smartAccount/chainIdOf.ts')
  if (namespace !== 'eip155' || !smartAccountNetworks.includes(Number(reference))) return { ...own, all: [own] }

  const { address, isDeployed } = await smartAccount(auth, network, visitor.eip155)
  const smart = { address, type: 'smartAccount' } as const
  const preferred = visitor.preferredAccountType === 'smartAccount' ? smart : own
  return {
    ...preferred,
    all: [own, smart],
    ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
  }
}

/**
 * Returns the smart account's address and whether it is deployed. The address needs no RPC request. If the chain does
 * not respond, only the deployment state is unknown.
 */
async function smartAccount(auth: Auth, network: string, owner: `0x${string}`) {
  const { smartAccountAddress } = await import('../smartAccount/smartAccountAddress.ts')
  try {
    return await smartAccountAddress(auth, network)
  } catch {
    const { safeAddress } = await import('../eip155/chain/safeAddress.ts')
    return { address: await safeAddress(owner), isDeployed: undefined }
  }
}
