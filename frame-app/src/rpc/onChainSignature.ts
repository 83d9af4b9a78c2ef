import type { Address } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import { namedAccount, rpc as rows } from '#shared/tables/rpc.ts'
import type { App } from '../app/App.ts'
import { chainRpc } from '../app/http/chainRpc.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { liveOf } from '../wallets/table/liveOf.ts'

const pauseMs = 4_000
const longestMs = 600_000

type Asked = { readonly namespace: Namespace; readonly network: string | null; readonly rpc: JsonRpc }

/**
 * Handles the answer `0x` to a signature request. A Safe answers `0x` if its owners sign on chain. Waits until the
 * account's contract confirms the signature (ERC-1271), because the owners may still have to send their transaction.
 *
 * @returns `0x`, which the dapp can also verify by ERC-1271
 * @throws INVALID_RESULT if the account is not a contract on this network, or if ERC-1271 does not cover the request;
 *   DISCONNECTED if the connection ends in the meantime; TIMED_OUT after ten minutes
 */
export async function onChainSignature(app: App, { namespace, network, rpc }: Asked): Promise<Json> {
  const connection = liveOf(app, namespace)
  // Load the code only when needed: it includes viem, and few accounts sign on chain.
  const [{ signedHash }, { isSignedOnChain }] = await Promise.all([
    import('../chains/eip155/signedHash.ts'),
    import('../chains/eip155/isSignedOnChain.ts'),
  ])
  const known = networkOf(app.store.getState(), network)
  const account = namedAccount(rows.get(rpc.method)!, rpc.params) as Address | undefined
  const hash = signedHash(rpc)
  const refusal = makeError('INVALID_RESULT', { name: 'The wallet' })
  if (!known || !account || !hash) throw refusal
  const api = await app.api()
  const ask = (asked: JsonRpc) => chainRpc(api, known, asked)
  const code = await ask({ method: 'eth_getCode', params: [account, 'latest'] })
  if (code === '0x') throw refusal
  const until = performance.now() + longestMs
  while (!(await isSignedOnChain(ask, account, hash).catch(() => false))) {
    if (performance.now() >= until) throw makeError('TIMED_OUT', { name: 'The wallet' })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (liveOf(app, namespace) !== connection) throw makeError('DISCONNECTED')
  }
  return '0x'
}
