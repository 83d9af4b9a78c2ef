import { ModalError } from '#shared/errors/ModalError.ts'
import type { Handlers, Params, Result } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { AuthStorage } from './createStorage.ts'

type ChainId = Result<typeof frameToAuth.getChainId>['chainId']

/** What the modal said of itself and of the dapp. Never believed where it matters: who asks is told by the browser. */
export type ModalFacts = {
  theme?: Params<typeof frameToAuth.syncTheme>
  dapp?: Params<typeof frameToAuth.syncDappData>
}

type Surroundings = {
  readonly storage: AuthStorage
  /** `chainId` of the page's address: the network to begin with. */
  readonly firstChain: string | null
  readonly facts: ModalFacts
  /** Loads the page anew, after this answer has left. */
  readonly reload: () => void
}

/** What the auth frame answers. Without an embedded wallet nobody is logged in, and whatever needs a wallet is refused. */
export function authHandlers({ storage, firstChain, facts, reload }: Surroundings): Handlers<typeof frameToAuth> {
  return {
    isConnected: () => ({ isConnected: false }),
    getChainId: () => ({ chainId: readChain(storage.get('LAST_USED_CHAIN_KEY')) ?? readChain(firstChain) ?? 1 }),
    getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [] }),
    signOut() {
      storage.clear()
      return null
    },
    syncTheme(theme) {
      facts.theme = theme
      return null
    },
    syncDappData(dapp) {
      facts.dapp = dapp
      return null
    },
    reload() {
      reload()
      return null
    },

    abort: () => null,
    showSecurity: refuse,
    switchNetwork: refuse,
    connectEmail: refuse,
    connectDevice: refuse,
    connectOtp: refuse,
    connectSocial: refuse,
    getSocialRedirectUri: refuse,
    getFarcasterUri: refuse,
    connectFarcaster: refuse,
    getUser: refuse,
    initSmartAccount: refuse,
    setPreferredAccount: refuse,
    rpcRequest: refuse,
    updateEmail: refuse,
    updateEmailPrimaryOtp: refuse,
    updateEmailSecondaryOtp: refuse,
  }
}

function refuse(): never {
  throw new ModalError('METHOD_NOT_ALLOWED')
}

/** A network id as storage and addresses hold it: CAIP-2 or a number. Whatever else stands there is ignored. */
function readChain(text: string | null | undefined): ChainId | undefined {
  const chainId = text && /^\d+$/.test(text) ? Number(text) : text
  return frameToAuth.getChainId.result.safeParse({ chainId }).data?.chainId
}
