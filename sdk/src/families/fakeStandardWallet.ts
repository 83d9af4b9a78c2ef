import { base58 } from './base58.ts'

const icon = 'data:image/png;base64,AAAA'

/** A fake Wallet Standard wallet that logs its calls and answers them from a table of values or functions. */
export function fakeStandardWallet(chain: string, addresses: readonly string[], answers: object = {}, name = 'Wallet') {
  const asked: [string, unknown[]][] = []
  let changed = (_: object) => {}
  let listening = 0
  /** The names of Bitcoin features always start with `bitcoin:`, even if the wallet uses another name for its chain. */
  const namespace = chain.startsWith('solana') ? 'solana' : 'bitcoin'
  const accounts = addresses.map((address) => ({ address, publicKey: new Uint8Array(33).fill(2), chains: [chain] }))
  const run = (name: string, answer: unknown) => [
    `${namespace}:${name}`,
    {
      [name]: async (...inputs: unknown[]) => {
        asked.push([name, inputs])
        return typeof answer === 'function' ? answer(...inputs) : answer
      },
    },
  ]
  const connect = async (input: unknown) => (asked.push(['connect', [input]]), { accounts })
  const wallet = {
    name,
    icon,
    chains: [chain],
    accounts,
    features: {
      'standard:connect': { connect },
      'bitcoin:connect': { connect },
      'standard:disconnect': { disconnect: async () => void asked.push(['disconnect', []]) },
      'standard:events': {
        on: (_: string, listener: typeof changed) => {
          changed = listener
          listening++
          return () => listening--
        },
      },
      ...Object.fromEntries(Object.entries(answers).map(([name, answer]) => run(name, answer))),
    },
  }
  /** Registers the wallet as real wallets do: through an event, before or after the dapp asks for wallets. */
  const register = (target: EventTarget, given: object = wallet) => {
    const callback = (api: { register(wallet: object): void }) => api.register(given)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
    target.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
  }
  return { wallet, asked, register, change: (change: object) => changed(change), listening: () => listening }
}

/** Returns the Solana address whose 32 bytes all have this value. */
export const solanaAddress = (byte: number): string => base58.encode(new Uint8Array(32).fill(byte))
