import { createPrivateKey, createPublicKey, sign as signBytes } from 'node:crypto'
import bs58 from 'bs58'
import { mnemonicToAccount } from 'viem/accounts'
import { makeError } from '#shared/errors/makeError.ts'
import type { PaymasterAnswer } from '#shared/tables/PaymasterAnswer.ts'
import type { Auth } from '../Auth.ts'
import type { Approval } from '../approval/Approval.ts'
import { createAuthStorage } from '../browser/createAuthStorage.ts'
import type { Keys } from '../keys/Vault.ts'

const owner = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 5 })
/** An Ed25519 private key from a fixed seed, in PKCS#8 format. */
const solanaKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
})

export type PaymasterQuestion = { readonly url: string; readonly method: string; readonly params: readonly unknown[] }
type Settings = {
  /** URL of the services that `startFakeServices` started. */
  readonly url: string
  readonly network?: string
  readonly origin?: string
  readonly paymaster?: (question: PaymasterQuestion) => Promise<PaymasterAnswer> | PaymasterAnswer
}

/**
 * Creates an auth frame with real keys and without a screen. It records each approval in `asked` and decides as
 * `control.decide` says. `log` records approvals and uses of the keys in order, so a test can detect a key that was
 * used before the user approved.
 */
export function fakeWallet({ url, network = 'eip155:1', origin = 'https://app.example', paymaster }: Settings) {
  const asked: Approval[] = []
  const log: string[] = []
  const control = {
    /**
     * How the fake user decides about approvals. `carefully` rejects approvals with a danger warning and approves all
     * others.
     */
    decide: 'approve' as 'approve' | 'reject' | 'carefully',
    preferred: 'smartAccount' as 'eoa' | 'smartAccount',
    origin,
  }
  const solanaAddress = bs58.encode(publicKeyOf())
  const keys: Keys = {
    eip155: owner,
    solana: { address: solanaAddress, sign: async (message) => new Uint8Array(signBytes(null, message, solanaKey)) },
  }
  const page = new Map<string, string>()
  const auth: Auth = {
    deployment: {
      modalOrigin: 'https://modal.example',
      authOrigin: 'https://auth.example',
      walletApi: url,
      blockchainApi: url,
      analytics: url,
      relay: 'wss://relay.example',
      loginService: url,
      keeperService: url,
      bundler: `${url}/bundler`,
      farcasterRelay: url,
    },
    projectId: '0'.repeat(32),
    storage: createAuthStorage(
      () => control.origin,
      () => memoryStorage(page),
    ),
    facts: {},
    log: { error() {} },
    askingOrigin: () => control.origin,
    vault: {
      withKeys: (use) => {
        log.push('keys')
        return use(keys)
      },
    },
    approvals: {
      ask: async (make) => {
        const approval = typeof make === 'function' ? await make() : make
        asked.push(approval)
        log.push(`ask ${control.decide}`)
        const isDanger = approval.warnings.some(({ tone }) => tone === 'danger')
        if (control.decide === 'reject' || (control.decide === 'carefully' && isDanger))
          throw makeError('USER_REJECTED')
      },
      inOrder: (work) => work(),
      quiet: async () => {},
      rejectAll: () => {},
    },
    modal: Promise.resolve({
      askPaymaster: async (question: PaymasterQuestion) => paymaster?.(question),
    } as unknown as Awaited<Auth['modal']>),
    signedIn: () => ({
      email: 'a@example.org',
      userName: null,
      eip155: owner.address,
      solana: solanaAddress,
      preferredAccountType: control.preferred,
    }),
    deployed: new Set(),
    quotes: new Map(),
    nonces: new Map(),
    activeNetwork: (namespace) => (namespace === 'solana' ? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' : network),
  }
  return { auth, asked, log, control, owner, solanaAddress, page }
}

function publicKeyOf(): Uint8Array {
  // `createPublicKey` derives the public key from the private key. The last 32 bytes of the DER encoding are the public
  // key.
  return new Uint8Array(createPublicKey(solanaKey).export({ format: 'der', type: 'spki' }).subarray(-32))
}

function memoryStorage(map: Map<string, string>): Storage {
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}
