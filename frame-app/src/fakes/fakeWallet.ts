import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'

export const alice = '0x00000000000000000000000000000000000A11cE'
export const bob = '0x0000000000000000000000000000000000000B0b'
const signature = `0x${'5a'.repeat(65)}`

type Answer = Json | ((rpc: JsonRpc) => Json | Promise<Json>)

export type FakeWallet = {
  /** Requests that the wallet received, oldest first. */
  readonly asked: JsonRpc[]
  /** Answers that replace the default answers, by method. A function may throw. */
  readonly answers: Record<string, Answer>
  accounts: readonly string[]
  chainId: Json
  /** Chain IDs that the wallet supports. `wallet_addEthereumChain` adds a chain ID. */
  readonly known: Set<string>
  readonly ask: (rpc: JsonRpc) => Promise<Json>
}

/** Answers a request like a wallet whose user declines. */
export const declined = (): never => {
  throw fromWallet(4001, 'User rejected the request.')
}

/**
 * Creates a wallet's error in the form in which the modal receives it, through a message port or the WalletConnect
 * relay.
 */
export const fromWallet = (code: number, message: string, data?: unknown) =>
  makeError('REMOTE', { message }, { code, data })

/** Creates a fake EIP-1193 wallet. It follows the standards, unless `answers` overrides a method. */
export function fakeWallet({ accounts = [alice], chainId = '0x1', known = ['0x1', '0x2105'] } = {}): FakeWallet {
  const wallet: FakeWallet = {
    asked: [],
    answers: {},
    accounts,
    chainId,
    known: new Set(known),
    async ask(rpc) {
      wallet.asked.push(rpc)
      const { method } = rpc
      const given = wallet.answers[method]
      if (typeof given === 'function') return given(rpc)
      return given !== undefined ? given : own(rpc)
    },
  }
  const own = ({ method, params }: JsonRpc): Json => {
    const [first] = (params ?? []) as { chainId?: string }[]
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [...wallet.accounts]
      case 'eth_chainId':
        return wallet.chainId
      case 'eth_getBalance':
        return '0xde0b6b3a7640000'
      case 'personal_sign':
        return signature
      case 'wallet_addEthereumChain':
        wallet.known.add(first?.chainId ?? '')
        return null
      case 'wallet_switchEthereumChain':
        if (!wallet.known.has(first?.chainId ?? '')) throw fromWallet(4902, 'Unrecognized chain ID.')
        wallet.chainId = first?.chainId ?? null
        return null
      default:
        throw fromWallet(-32601, 'The method does not exist.')
    }
  }
  return wallet
}
