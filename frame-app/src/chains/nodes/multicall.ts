import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'

/** Address of Multicall3, which is the same on almost every network. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes data; }',
  'struct Result { bool success; bytes data; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
])

type Hex = `0x${string}`
type ReadCall = { readonly to: Hex; readonly data: Hex }

/** Maximum number of calls per request. Nodes and the frame limit the size of an answer. */
const together = 20

/**
 * Reads contracts of an eip155 network through the network's own nodes, several calls in one request. Falls back to one
 * request per call if the network has no Multicall3, or if one call uses up the shared gas.
 *
 * @returns results in the order of the calls; `null` for a call that reverted or whose address has no contract
 * @throws what `chainRpc` throws if no node can be reached
 */
export async function multicall(
  app: App,
  network: Network,
  calls: readonly ReadCall[],
  signal?: AbortSignal,
): Promise<readonly (Hex | null)[]> {
  const [api, { chainRpc }] = await Promise.all([app.api(), import('../../app/http/chainRpc.ts')])
  const ask = async ({ to, data }: ReadCall): Promise<Hex> => {
    const rpc = { method: 'eth_call', params: [{ to, data }, 'latest'] }
    return (await chainRpc(api, network, rpc, signal ? { signal } : {})) as Hex
  }
  const inTurn = async (part: readonly ReadCall[]) => {
    const results: (Hex | null)[] = []
    for (const call of part) results.push(await ask(call).then(filled, unlessRefused))
    return results
  }
  const results: (Hex | null)[] = []
  for (let start = 0; start < calls.length; start += together) {
    const part = calls.slice(start, start + together)
    const args = [part.map(({ to, data }) => ({ target: to, allowFailure: true, data }))] as const
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args })
    const answer = await ask({ to: multicall3, data }).catch(unlessRefused)
    results.push(...((answer && decoded(answer, part.length)) ?? (await inTurn(part))))
  }
  return results
}

/**
 * Returns `null` for an error that the chain itself returned. Rethrows any other error, because it means that no node
 * answered.
 */
function unlessRefused(error: unknown): null {
  if (error instanceof AirlockError && error.reason === 'REMOTE') return null
  throw error
}

const filled = (data: Hex): Hex | null => (typeof data === 'string' && data.length > 2 ? data : null)

function decoded(answer: Hex, count: number): readonly (Hex | null)[] | undefined {
  try {
    const rows = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
    return rows.length === count ? rows.map(({ success, data }) => (success ? filled(data) : null)) : undefined
  } catch {
    return undefined
  }
}
