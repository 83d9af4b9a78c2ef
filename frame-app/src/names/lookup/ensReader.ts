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
import { makeError } from '#shared/errors/makeError.ts'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'
import { chainRpc } from '../../app/http/chainRpc.ts'
import { askGateway } from './askGateway.ts'
import { ensNetwork } from './ensNetwork.ts'

/** Copied from viem's definition of Ethereum, because importing that definition would include all chains. */
export const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/**
 * Maximum number of gateway requests per ENS lookup. A gateway's answer may require another gateway request (EIP-3668).
 */
const maxHops = 4
/** Errors of the universal resolver that mean that the name does not have the requested record. */
const nothing: ReadonlySet<string | undefined> = new Set([
  'ResolverError',
  'ResolverNotContract',
  'ResolverNotFound',
  'UnsupportedResolverProfile',
])

type EnsReader = {
  /** Returns a normalized name's address on an eip155 chain, from the record that the owner set for that chain. */
  address(name: string, chainId: number): Promise<string | null>
  text(name: string, key: string): Promise<string | null>
  /** Returns the name that an address claims on an eip155 chain, without verifying the claim. */
  name(address: string, chainId: number): Promise<string | null>
}

/**
 * Creates an ENS reader that uses the universal resolver. It supports wildcards (ENSIP-10) and gateways (EIP-3668).
 *
 * Its functions throw viem's error if a call fails. They also throw if the answer is unknown because a required gateway
 * failed or may not be asked. `address` throws NAME_UNSAFE if the name's contract rejects a gateway's answer, for
 * example because of a wrong signature.
 *
 * @param options.gateways whether gateways may be asked. They learn that someone looks up the name, so this needs a
 *   user action
 */
export function ensReader(
  app: App,
  options: { readonly gateways: boolean; readonly signal?: AbortSignal | undefined },
): EnsReader {
  const { gateways, signal } = options

  /** Performs one ENS lookup. Counts the gateway requests separately for each lookup. */
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
      if (hops > 0 && refusal === 'ResolverError') throw makeError('NAME_UNSAFE', {}, { cause: error })
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
        // Older resolvers return Ethereum's record only for the older call without a coin type, so we omit Ethereum's
        // coin type.
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

/** Returns the name of the contract's error if a contract reverted, else `undefined`. */
function refusalOf(error: unknown): string | undefined {
  const reverted = error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
}
