import { createWalletClient, defineChain, type Hex, http, numberToHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { ExternalProvider } from '../../../sdk/src/index.ts'
import { mnemonic } from '../../stack/accounts.ts'
import type { HostWorld } from './world/readWorld.ts'

type Chain = HostWorld['chains'][number]

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0f766e"/><path d="M11 12l9 17 9-17" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"/></svg>',
)}`
const storageKey = 'vendorWallet.connected'

/**
 * Creates a wallet that the page supplies, as a vendor's SDK would. The wallet uses a test account in the page and
 * approves everything.
 */
export function createVendorWallet({ chains }: HostWorld): ExternalProvider {
  const account = mnemonicToAccount(mnemonic, { addressIndex: 5 })
  const listeners = new Map<string, Set<(data: unknown) => void>>()
  const emit = (event: string, data: unknown) => listeners.get(event)?.forEach((listener) => void listener(data))
  let chain = chains[0]!
  const accounts = () => (sessionStorage.getItem(storageKey) ? [account.address] : [])
  const connect = () => {
    sessionStorage.setItem(storageKey, '1')
    emit('accountsChanged', accounts())
    return accounts()
  }
  const permissions = () => accounts().map(() => ({ parentCapability: 'eth_accounts' }))
  const client = () => createWalletClient({ account, chain: toViem(chain), transport: http(chain.rpcUrl) })

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: accounts,
    eth_requestAccounts: connect,
    eth_chainId: () => numberToHex(chain.id),
    net_version: () => `${chain.id}`,
    wallet_getPermissions: permissions,
    wallet_requestPermissions: () => connect() && permissions(),
    wallet_revokePermissions() {
      sessionStorage.removeItem(storageKey)
      emit('accountsChanged', [])
      return null
    },
    wallet_switchEthereumChain([wanted]) {
      const next = chains.find(({ id }) => id === Number((wanted as { chainId: Hex }).chainId))
      if (!next) throw Object.assign(new Error('The vendor wallet does not know this network'), { code: 4902 })
      chain = next
      emit('chainChanged', numberToHex(chain.id))
      return null
    },
    personal_sign: ([message]) => account.signMessage({ message: { raw: message as Hex } }),
    eth_signTypedData_v4: ([, data]) => account.signTypedData(JSON.parse(data as string)),
    eth_sendTransaction([given]) {
      const { to, value, data } = given as { to?: Hex; value?: Hex; data?: Hex }
      return client().sendTransaction({ to: to ?? null, value: BigInt(value ?? 0), data: data ?? '0x' })
    },
  }
  return {
    id: '5a11e7d0-a171-4c05-8a11-000000000005',
    name: 'Vendor SDK wallet',
    rdns: 'example.vendor.wallet',
    icon,
    provider: {
      async request({ method, params }) {
        const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (answer) return answer((params ?? []) as readonly unknown[])
        return client().request({ method, params } as never)
      },
      on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    },
  }
}

function toViem({ id, name, rpcUrl }: Chain) {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}
