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
    // A contract account whose owners sign on chain returns `0x` instead of a signature.
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

/** Adds a network to the wallet (EIP-3085), with the data that the dapp provides. */
async function addNetwork(ask: Ask, network: Network, chainId: string): Promise<void> {
  const { name, nativeCurrency, rpcUrls, imageUrl } = network
  const explorer = explorerOf(network)
  // A wallet needs an RPC URL to add a network. The hosted RPC is for the dapp, not for the wallet, so without another
  // RPC URL we cannot add the network.
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
          // MetaMask refuses an empty list of explorers, so the list is omitted if there is no explorer.
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

/**
 * Returns the error for a network that the wallet refused: USER_REJECTED if the user declined, even if the wallet's
 * error code is not 4001.
 */
const refusal = (error: unknown): AirlockError =>
  isDeclined(error) ? makeError('USER_REJECTED') : networkRefusal(error)

/**
 * Whether a 5000 error means that the user declined. Wallets use 5000 for a network that they do not know, and
 * WalletConnect wallets also use it for "User rejected.". Only the message distinguishes the two.
 */
const isDeclined = (error: unknown): boolean =>
  error instanceof AirlockError && error.code === 5000 && /reject|declin|denied|cancel/i.test(error.message)

/**
 * Whether the error means that the wallet does not know the network. EIP-3326 defines 4902 for that, but wallets also
 * use 5000, 32603 (without the minus) or -32603 with a message. Others put 4902 into `data.originalError`.
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
