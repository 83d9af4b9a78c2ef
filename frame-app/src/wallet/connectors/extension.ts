import { ModalError } from '#shared/errors/ModalError.ts'
import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { ConnectorType } from '#shared/protocol/modalState.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { Ask, ChainAdapter } from '../chains/adapter.ts'
import type { Connector, Established } from './connector.ts'

const types = { announced: 'ANNOUNCED', injected: 'INJECTED', external: 'EXTERNAL' } as const satisfies Record<
  Extension['kind'],
  ConnectorType
>

type Input = {
  readonly namespace: Namespace
  readonly extension: Extension
  /** How the family asks for accounts. */
  readonly adapter: Pick<ChainAdapter, 'accounts'>
  /** Reaches the extension in the host's window. */
  readonly ask: Ask
}

/**
 * A wallet in the host's window: an announced or injected extension, or a provider that the host supplies (EXTERNAL). The
 * frame reaches it through the host for its own needs only; the dapp's requests go straight to it. What it says by itself
 * comes as `extensionEvent` of the host.
 */
export function createExtensionConnector({ namespace, extension, adapter, ask }: Input): Connector {
  const establish = async (silent: boolean): Promise<Established | undefined> => {
    const found = await adapter.accounts(ask, silent)
    if (found.accounts.length === 0) return undefined
    return {
      connection: {
        kind: extension.kind === 'external' ? 'external' : 'extension',
        request: (_network, rpc) => ask(rpc),
        // EIP-1193 has no way to end a connection; the dapp's permission stays the wallet's to take back.
        disconnect: async () => {},
      },
      ...found,
      wallet: { name: extension.name, icon: extension.icon || null, rdns: extension.rdns },
      link: '',
      approvedNetworks: null,
    }
  }
  return {
    id: extension.id,
    type: types[extension.kind],
    namespace,
    async connect() {
      const established = await establish(false)
      if (!established) throw new ModalError('UNAUTHORIZED')
      return established
    },
    restore: () => establish(true),
  }
}
