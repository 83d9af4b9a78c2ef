import type { SiwxPlugin, SiwxSession } from '../Sdk.ts'

type Session = { readonly address: string; readonly chainId: number }
type Awaitable<value> = value | Promise<value>

/**
 * The older type of sign-in plug-in (SIWE), for eip155 only.
 *
 * @example const pluginOf = (siweConfig: SiweConfig) => siwxOf({ siweConfig })
 */
export type SiweConfig = {
  readonly getNonce: (address?: string) => Awaitable<string>
  /** Returns `domain`, `uri`, `statement` and other fields of the message. */
  readonly getMessageParams?: () => Awaitable<Readonly<Record<string, unknown>>>
  // biome-ignore lint/suspicious/noExplicitAny: it gets the result of its own `getMessageParams`, and more
  readonly createMessage: (params: any) => string
  readonly verifyMessage: (signed: { readonly message: string; readonly signature: string }) => Awaitable<boolean>
  readonly getSession: () => Awaitable<Session | null>
  readonly signOut: () => Awaitable<unknown>
  readonly onSignIn?: (session?: Session) => void
  readonly onSignOut?: () => void
  readonly enabled?: boolean
  readonly required?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Has no effect: the modal fetches a nonce when it needs one. */
  readonly nonceRefetchIntervalMs?: number
  /** Has no effect: the modal fetches the session when it needs it. */
  readonly sessionRefetchIntervalMs?: number
}

const numberOf = (chainId: string) => Number(chainId.split(':')[1])
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Converts either type of sign-in plug-in: `createSdk({ siwx: siwxOf({ siweConfig }) })`. `siweConfig` only supports
 * eip155, so accounts of other families count as signed in.
 *
 * @throws if both `siwx` and `siweConfig` are given
 * @example const create = (siweConfig: SiweConfig) => createSdk({ frameUrl, siwx: siwxOf({ siweConfig }) })
 */
export function siwxOf({
  siwx,
  siweConfig,
}: {
  readonly siwx?: SiwxPlugin
  readonly siweConfig?: SiweConfig
}): SiwxPlugin {
  if (siwx && siweConfig) throw new Error('Cannot set both `siweConfig` and `siwx` options')
  if (siwx) return siwx
  if (!siweConfig || siweConfig.enabled === false) return { required: false, ...everyoneIn }
  return fromSiwe(siweConfig)
}

/** A placeholder session for accounts that need no sign-in. */
const stub = (chainId: string, accountAddress: string): SiwxSession => ({
  data: { chainId, accountAddress },
  message: '',
  signature: '0x',
})
const everyoneIn: Pick<SiwxPlugin, 'getSessions' | 'addSession'> = {
  getSessions: ({ chainId, address }) => [stub(chainId, address)],
  addSession: () => undefined,
}

function fromSiwe(config: SiweConfig): SiwxPlugin {
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config
  const sessionOf = async (chainId: string, address: string) => {
    const session = await config.getSession()
    const isOwn =
      session &&
      (session.chainId === numberOf(chainId) || !signOutOnNetworkChange) &&
      (isSame(session.address, address) || !signOutOnAccountChange)
    return isOwn ? session : undefined
  }
  const signOut = async () => {
    await config.signOut()
    config.onSignOut?.()
  }
  const addSession = async ({ data, message, signature }: SiwxSession) => {
    const [chainId, address] = [String(data.chainId), String(data.accountAddress)]
    if (!chainId.startsWith('eip155:')) return
    if (!(await config.verifyMessage({ message, signature }))) throw new Error('Failed to verify message')
    config.onSignIn?.({ address, chainId: numberOf(chainId) })
  }
  return {
    required: config.required ?? true,
    signOutOnDisconnect: config.signOutOnDisconnect ?? true,
    async createMessage({ accountAddress, chainId }) {
      const [nonce, params] = [await config.getNonce(accountAddress), (await config.getMessageParams?.()) ?? {}]
      const address = `did:pkh:${chainId}:${accountAddress}`
      const iat = new Date().toISOString()
      const message = config.createMessage({
        iat,
        ...params,
        version: '1',
        nonce,
        address,
        chainId: numberOf(chainId),
      })
      return { data: { nonce }, message }
    },
    addSession,
    async getSessions({ chainId, address }) {
      if (!chainId.startsWith('eip155:')) return [stub(chainId, address)]
      return (await sessionOf(chainId, address)) ? [stub(chainId, address)] : []
    },
    async revokeSession({ chainId, address }) {
      if (chainId.startsWith('eip155:') && (await sessionOf(chainId, address))) await signOut()
    },
    async setSessions([first]) {
      if (first) await addSession(first)
      else await signOut()
    },
  }
}
