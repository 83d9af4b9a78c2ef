import { createHash } from 'node:crypto'
import { createEmitter } from '../../../sdk/src/provider/createEmitter.ts'

/** A prompt that a wallet shows to the user on the wallet's own screen. */
export type Prompt = {
  readonly what: string
  approve(): void
  decline(): void
}

type Rpc = { readonly method: string; readonly params?: readonly unknown[] }

/** A signature that a wallet made for a page. */
type Signed = { readonly by: string; readonly message: string; readonly signature: string }

/** Computes a signature that is unique for the account and message. */
const signatureOf = (by: string, message: string) =>
  `0x${createHash('sha512').update(`${by} ${message}`).digest('hex')}1b`

const refused = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

/**
 * Creates a browser extension: one wallet for all tabs, which asks the user before it connects or signs.
 *
 * @param number unique per wallet. The wallet's accounts are derived from this number, so wallets share no accounts
 * @param ask receives the wallet's prompts
 */
export function createExtension(number: number, ask: (prompt: Prompt) => void) {
  const account = (index: number) => `0x${`${number}${index}`.repeat(20)}`
  const all = [account(1), account(2), account(3)]
  const { on, off, emit } = createEmitter()
  const signed: Signed[] = []
  const wallet = {
    info: {
      uuid: `00000000-0000-4000-8000-00000000000${number}`,
      name: `Wallet ${number}`,
      rdns: `example.wallet${number}`,
      icon: 'data:image/png;base64,iVBORw0KGgo=',
    },
    all,
    signed,
    current: all[0]!,
    chain: '0x1',
    locked: false,
    /** Whether the wallet ignores requests to switch the chain. */
    silent: false,
    /** Number of switch requests that the wallet has ignored. */
    ignored: 0,
    /** Whether the site may see the wallet's accounts. */
    allowed: false,
    seen: () => (wallet.allowed && !wallet.locked ? [wallet.current] : []),
    changeAccount(next: string) {
      wallet.current = next
      if (wallet.allowed && !wallet.locked) emit('accountsChanged', wallet.seen())
    },
    changeChain(next: string) {
      if (wallet.chain === next) return
      wallet.chain = next
      emit('chainChanged', next)
    },
    lock(locked: boolean) {
      if (wallet.locked === locked) return
      wallet.locked = locked
      if (wallet.allowed) emit('accountsChanged', wallet.seen())
    },
    revoke() {
      if (!wallet.allowed) return
      wallet.allowed = false
      if (!wallet.locked) emit('accountsChanged', [])
    },
    provider: { request, on, removeListener: off },
  }
  const asked = (what: string) =>
    new Promise<void>((resolve, reject) => ask({ what, approve: resolve, decline: () => reject(refused()) }))

  async function request({ method, params = [] }: Rpc): Promise<unknown> {
    if (method === 'eth_chainId') return wallet.chain
    if (method === 'eth_accounts') return wallet.seen()
    if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') {
      if (wallet.seen().length === 0 || method === 'wallet_requestPermissions') {
        await asked(`${wallet.info.name} connects`)
        wallet.locked = false
        wallet.allowed = true
      }
      return method === 'eth_requestAccounts' ? wallet.seen() : [{ parentCapability: 'eth_accounts' }]
    }
    if (method === 'wallet_revokePermissions') {
      wallet.revoke()
      return null
    }
    if (method === 'wallet_switchEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }]
      if (wallet.silent) {
        wallet.ignored++
        return new Promise(() => {})
      }
      await asked(`${wallet.info.name} goes to ${chainId}`)
      wallet.changeChain(chainId)
      return null
    }
    if (method === 'personal_sign') {
      const [message, from] = params as [string, string]
      if (!wallet.seen().some((each) => each.toLowerCase() === from.toLowerCase()))
        throw Object.assign(new Error('Unauthorized'), { code: 4100 })
      await asked(`${wallet.info.name} signs ${message}`)
      const signature = signatureOf(from, message)
      signed.push({ by: from, message, signature })
      return signature
    }
    throw Object.assign(new Error('Unsupported'), { code: -32601 })
  }
  return wallet
}
