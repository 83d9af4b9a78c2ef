import { hexChainId } from '#shared/caip.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { explorerOf } from '#shared/explorerOf.ts'
import type { Network } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Ask, ChainAdapter } from '../adapter/adapter.ts'
import { networkRefusal } from '../adapter/networkRefusal.ts'
import { readChainId } from './readChainId.ts'

const addressForm = /^0x[0-9a-fA-F]{40}$/

/** Adapter for Ethereum and other EVM networks, with EIP-1193 wallets. */
export const eip155: Required<ChainAdapter> = {
  namespace: 'eip155',

  async isAddress(value) {
    if (!addressForm.test(value)) return false
    const { isAddress } = await import('viem/utils')
    return isAddress(value)
  },

  async accounts(ask, silent) {
    const addresses = await ask({ method: silent ? 'eth_accounts' : 'eth_requestAccounts' })
    if (!isAddressList(addresses)) throw makeError('INVALID_RESULT', { name: 'The wallet' })
    const network = readChainId(await ask({ method: 'eth_chainId' }))
    return { accounts: addresses.slice(0, 100).map((address) => ({ address, type: 'eoa' })), network }
  },

  async signMessage(ask, { address, message }) {
    const { stringToHex } = await import('viem/utils')
    const signature = await ask({ method: 'personal_sign', params: [stringToHex(message), address] })
    // A contract account returns `0x` if its owners sign on chain.
    if (typeof signature !== 'string' || !/^0x([0-9a-fA-F]{62,})?$/.test(signature))
      throw makeError('INVALID_RESULT', { name: 'The wallet' })
    return signature
  },

  async switchNetwork(ask, network) {
    const chainId = hexChainId(network.caipNetworkId)
    try {
      await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    } catch (error) {
      if (!isUnknownChain(error)) throw refusal(error)
      await addNetwork(ask, network, chainId)
    }
    return undefined
  },

  async nativeBalance(ask, address) {
    const balance = await ask({ method: 'eth_getBalance', params: [address, 'latest'] })
    if (typeof balance !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(balance))
      throw makeError('INVALID_RESULT', { name: 'The network' })
    return BigInt(balance)
  },
}

/** Adds a network to the wallet (EIP-3085) as the dapp describes it. */
async function addNetwork(ask: Ask, network: Network, chainId: string): Promise<void> {
  const { name, nativeCurrency, rpcUrls, imageUrl } = network
  const explorer = explorerOf(network)
  // Without its own RPC URL the network cannot be added: the hosted RPC is for the dapp, not for the wallet.
  if (rpcUrls.length === 0) throw makeError('CHAIN_NOT_SUPPORTED')
  try {
    await ask({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId,
          chainName: name,
          nativeCurrency,
          rpcUrls: [...rpcUrls],
          // MetaMask refuses an empty list of explorers, so missing values are omitted.
          ...(explorer && { blockExplorerUrls: [explorer.url] }),
          ...(imageUrl?.startsWith('https:') && { iconUrls: [imageUrl] }),
        },
      ],
    })
    await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    throw refusal(error)
  }
}

/** Maps the error of a refused network. Also recognizes rejections by the user that do not have code 4001. */
const refusal = (error: unknown): AirlockError =>
  isDeclined(error) ? makeError('USER_REJECTED') : networkRefusal(error)

/**
 * Wallets use 5000 for a network that they do not know, and WalletConnect wallets use it for "User rejected.". Only the
 * message distinguishes them.
 */
const isDeclined = (error: unknown): boolean =>
  error instanceof AirlockError && error.code === 5000 && /reject|declin|denied|cancel/i.test(error.message)

/**
 * Whether the error is EIP-3326's 4902, also in the variants that wallets use: 5000, 32603 (without the minus), -32603
 * with the message, or inside `data.originalError`.
 */
function isUnknownChain(error: unknown): boolean {
  if (!(error instanceof AirlockError) || isDeclined(error)) return false
  const original = (error.data as { originalError?: { code?: unknown } } | null | undefined)?.originalError?.code
  return (
    original === 4902 ||
    [4902, 5000, 32603].includes(error.code) ||
    (error.code === -32603 && /unrecognized chain|4902/i.test(error.message))
  )
}

const isAddressList = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && addressForm.test(each))
