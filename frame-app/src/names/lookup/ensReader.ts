import {
  BaseError,
  type CcipRequestParameters,
  ContractFunctionRevertedError,
  createClient,
  custom,
  getAddress,
  isAddress,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText, toCoinType } from 'viem/ens'
import { laterError } from '#shared/errors/laterError.ts'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'
import { askGateway } from './askGateway.ts'
import { ensNetwork } from './ensNetwork.ts'

/** The same as in viem's definition of Ethereum, which would bring those of all chains. */
export const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** How often one question may send to gateways: an answer may be the next question (EIP-3668). */
const maxHops = 4
/** What the universal resolver says of a name that has no such record. */
const nothing: ReadonlySet<string | undefined> = new Set([
  'ResolverError',
  'ResolverNotContract',
  'ResolverNotFound',
  'UnsupportedResolverProfile',
])

type EnsReader = {
  /** Where a normalised name leads on an eip155 chain, by the record that its owner made for that very chain. */
  address(name: string, chainId: number): Promise<string | null>
  text(name: string, key: string): Promise<string | null>
  /** What an address calls itself on an eip155 chain. Nothing is said of whether it may. */
  name(address: string, chainId: number): Promise<string | null>
}

/**
 * Reads ENS by the universal resolver, which finds wildcards (ENSIP-10) and sends to gateways (EIP-3668).
 *
 * @param options.gateways whether gateways are asked: they learn that someone looks the name up, so only when the
 *   visitor wants it
 * Its functions throw what viem makes of a failed call, and an error where a gateway would be needed and is not asked,
 * or failed: what a name leads to is then unknown, and not nothing. `address` throws NAME_UNSAFE where the name's own
 * contract refuses what a gateway said, as it does with a wrong signature.
 */
export function ensReader(
  app: App,
  options: { readonly gateways: boolean; readonly signal?: AbortSignal | undefined },
): EnsReader {
  const { gateways, signal } = options

  /** Asks one question, with its own count of gateways. */
  async function ask<answer>(read: (client: ReturnType<typeof clientOf>) => Promise<answer>): Promise<answer | null> {
    let hops = 0
    let failure: unknown
    const request = async ({ urls, sender, data }: CcipRequestParameters) => {
      try {
        if (++hops > maxHops) throw new Error('Too many gateways')
        return await askGateway(await app.api(), { urls, sender, data, signal })
      } catch (error) {
        failure = error
        throw error
      }
    }
    const answer = await read(clientOf(gateways ? { request } : false)).catch((error: unknown) => {
      const refusal = refusalOf(error)
      if (failure !== undefined || !nothing.has(refusal)) throw failure ?? error
      if (hops > 0 && refusal === 'ResolverError') throw laterError('NAME_UNSAFE', {}, { cause: error })
      return null
    })
    if (failure !== undefined) throw failure
    return answer
  }

  const clientOf = (ccipRead: false | { request: (asked: CcipRequestParameters) => Promise<`0x${string}`> }) =>
    createClient({
      ccipRead,
      transport: custom(
        { request: async (rpc: JsonRpc) => chainRpc(await app.api(), ensNetwork(app), rpc, signal && { signal }) },
        { retryCount: 0 },
      ),
    })

  return {
    address: (name, chainId) =>
      ask(async (client) => {
        // Older resolvers know Ethereum's record by its older question alone.
        const coinType = chainId === 1 ? undefined : toCoinType(chainId)
        const found = await getEnsAddress(client, { name, coinType, universalResolverAddress, strict: true })
        return found && isAddress(found, { strict: false }) ? getAddress(found) : null
      }),
    text: (name, key) => ask((client) => getEnsText(client, { name, key, universalResolverAddress })),
    name: (address, chainId) =>
      ask((client) =>
        getEnsName(client, { address: getAddress(address), coinType: toCoinType(chainId), universalResolverAddress }),
      ),
  }
}

/** By which error a contract refused, if one did. */
function refusalOf(error: unknown): string | undefined {
  const reverted = error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
}
