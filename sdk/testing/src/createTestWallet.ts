import { installWallet } from './browser/installWallet.ts'
import { coreLink } from './coreLink.ts'
import { createCore } from './createCore.ts'
import { createOwnProvider } from './provider/createOwnProvider.ts'
import { extensionOf } from './provider/extensionOf.ts'
import type { TestWallet } from './TestWallet.ts'
import type { WalletOptions } from './WalletOptions.ts'

/**
 * Creates a wallet for one test. Wallets share no state, so tests can run in parallel.
 *
 * @throws if `key` is neither a mnemonic nor 32 bytes in hexadecimal
 */
export async function createTestWallet(options: WalletOptions = {}): Promise<TestWallet> {
  const { key, namespace = 'eip155', name = 'Test Wallet', features = {} } = options
  if (key !== undefined && !/^0x[\da-f]{64}$|^[a-z]+( [a-z]+){11,}$/i.test(key))
    throw new Error('`key` is neither a mnemonic nor 32 bytes in hexadecimal with the prefix 0x')
  const core = await createCore(options)
  const { approvals, state, addresses } = core
  const network = namespace === 'eip155' ? `eip155:${state.chainId}` : undefined
  const own = createOwnProvider(namespace, extensionOf(namespace, coreLink(core)), network)
  if (features.defaultConnected) await own.connect()

  const { approve, reject, fail, hold } = approvals
  return {
    approve,
    reject,
    fail,
    hold,
    address: addresses[0]!,
    addresses,
    provider: own.provider,
    approvals: approvals.list,
    transactions: core.transactions,
    switchChain(chain) {
      if (namespace !== 'eip155') return own.setNetwork(String(chain))
      const chainId = Number(`${chain}`.replace('eip155:', ''))
      if (!state.chains.has(chainId)) throw new Error(`The wallet does not know chain ${chain}`)
      core.change({ chainId })
    },
    switchAccount(active) {
      if (!addresses[active]) throw new Error(`The wallet has no account ${active}`)
      core.change({ active })
    },
    disconnect: () => core.change({ connected: false, left: true }),
    lock() {
      core.change({ locked: true })
      approvals.rejectPending()
    },
    unlock: () => core.change({ locked: false }),
    install: (target) => installWallet(target, core, { namespace, name, reconnects: features.reconnect ?? true }),
  }
}
