import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { ConnectorType } from '#shared/protocol/account.ts'
import type { Extension } from '#shared/protocol/hostToFrame.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import type { Ask, ChainAdapter } from '../chains/adapter/adapter.ts'
import type { ConnectInput, Connector, Established } from './connector.ts'
import { withinEndLimit } from './withinEndLimit.ts'

const types = { announced: 'ANNOUNCED', injected: 'INJECTED', external: 'EXTERNAL' } as const satisfies Record<
  Extension['kind'],
  ConnectorType
>

type Input = {
  readonly namespace: Namespace
  readonly extension: Extension
  /** Reads accounts with the methods of the chain family. */
  readonly adapter: Pick<ChainAdapter, 'accounts'>
  /** Sends a request to the extension in the host's window. */
  readonly ask: Ask
}

/**
 * Creates a connector for a wallet in the host's window: an announced or injected extension, or a provider that the
 * host passed (EXTERNAL). The dapp's requests go directly to this wallet. The frame sends only its own requests through
 * the host. The wallet's events arrive as the host's `extensionEvent`. The wallet receives requests only while it is
 * connecting, being restored, or connected.
 */
export function createExtensionConnector({ namespace, extension, adapter, ask: askHost }: Input): Connector {
  let isWanted = false
  const ask: Ask = async (rpc) => {
    if (!isWanted) throw makeError('DISCONNECTED')
    return askHost(rpc)
  }
  /** Adds the network to each request, because wallets of families other than eip155 have no current network. */
  const askOn = (network: string, { method, params }: JsonRpc) => {
    if (namespace === 'eip155') return ask({ method, ...(params && { params }) })
    const [only = {}] = Array.isArray(params) ? params : [params]
    return ask({ method, params: { ...(only as Record<string, Json>), chainId: network } })
  }
  const establish = async (silent: boolean, { network }: ConnectInput): Promise<Established | undefined> => {
    isWanted = true
    let found: Awaited<ReturnType<typeof adapter.accounts>> | undefined
    try {
      found = await adapter.accounts((rpc) => askOn(network, rpc), silent, network)
    } finally {
      isWanted = (found?.accounts.length ?? 0) > 0
    }
    if (!isWanted) return undefined
    return {
      connection: {
        kind: extension.kind === 'external' ? 'external' : 'extension',
        request: askOn,
        disconnect: async () => {
          isWanted = false
          if (namespace === 'eip155') revoke(askHost)
          else await ending(askHost({ method: 'wallet_disconnect', params: {} }))
        },
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
    async connect(input) {
      const established = await establish(false, input)
      if (!established) throw makeError('UNAUTHORIZED')
      return established
    },
    restore: (input) => establish(true, input),
  }
}

/**
 * Revokes the dapp's permission (EIP-2255), so that the wallet asks the user again before the next connection. Wallets
 * without this method answer with various errors, or never, so we do not wait for the answer.
 */
function revoke(ask: Ask): void {
  ask({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {})
}

/** Waits until a wallet has disconnected. Ignores the error if the wallet does not support the method. */
async function ending(request: Promise<unknown>): Promise<void> {
  try {
    await withinEndLimit(request)
  } catch (error) {
    if (!(error instanceof AirlockError) || ![4200, -32601].includes(error.code)) throw error
  }
}
