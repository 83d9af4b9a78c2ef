import * as z from 'zod/mini'
import { knownNetworks, type Network } from '#shared/networks.ts'
import { CaipNetworkId, type Json } from '#shared/protocol/primitives.ts'
import { type OptionKey, type Options, options as rules } from '#shared/tables/options.ts'
import type { OptionProblem } from '../../app/options/OptionProblem.ts'

type Configured = {
  readonly options: Options
  readonly networks: readonly Network[]
  /** Each option at fault. It counts as not given, so that nothing else is lost. */
  readonly problems: readonly OptionProblem[]
}

/** Judges the options of `createSdk`, each by itself. */
export function parseOptions(given: Readonly<Record<string, Json>>): Configured {
  const problems: OptionProblem[] = []
  const options: Record<string, unknown> = {}
  for (const [option, value] of Object.entries(given)) {
    const rule = Object.hasOwn(rules, option) ? rules[option as OptionKey] : undefined
    if (!rule) {
      problems.push({ option, is: 'unknown' })
      continue
    }
    const parsed = z.safeParse(rule as z.ZodMiniType, value)
    if (parsed.success) options[option] = parsed.data
    else problems.push({ option, is: 'wrong' })
  }
  if (given.projectId === undefined) problems.push({ option: 'projectId', is: 'missing' })
  const networks = networksOf(options as Options, problems)
  const { defaultNetwork } = options
  if (defaultNetwork && !networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork)) {
    delete options.defaultNetwork
    problems.push({ option: 'defaultNetwork', is: 'wrong' })
  }
  return { options: options as Options, networks, problems }
}

function networksOf(
  { networks = [], customRpcUrls = {}, chainImages = {} }: Options,
  problems: OptionProblem[],
): readonly Network[] {
  const known = networks.flatMap((network): Network[] => {
    const found = typeof network === 'string' ? knownNetworks.get(network) : customNetwork(network)
    if (!found || !isNetworkId(found)) {
      const reason = found
        ? `${found.caipNetworkId} is not the CAIP-2 id of a network of ${found.namespace}`
        : `${network} is not a network Airlock knows by its id alone`
      problems.push({ option: 'networks', is: 'wrong', reason })
      return []
    }
    const urls = (customRpcUrls[found.caipNetworkId] ?? []).map(({ url }) => url)
    const reference = found.caipNetworkId.split(':')[1] ?? ''
    const imageUrl = chainImages[found.caipNetworkId] ?? chainImages[reference] ?? found.imageUrl
    return [{ ...found, rpcUrls: [...urls, ...found.rpcUrls], imageUrl }]
  })
  return [...new Map(known.map((network) => [network.caipNetworkId, network])).values()]
}

/** Everything after this point counts on the id: the host's state, the wallet's chain ids. */
const isNetworkId = ({ caipNetworkId: id, namespace }: Network): boolean =>
  CaipNetworkId.safeParse(id).success && id.startsWith(`${namespace}:`) && (namespace !== 'eip155' || /:\d+$/.test(id))

type Custom = Exclude<NonNullable<Options['networks']>[number], string>

function customNetwork({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet,
  chainNamespace = 'eip155',
  caipNetworkId,
  assets,
}: Custom): Network {
  const { symbol, decimals } = nativeCurrency
  const explorer = blockExplorers?.default
  return {
    caipNetworkId: caipNetworkId ?? `${chainNamespace}:${id}`,
    namespace: chainNamespace,
    name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls: rpcUrls.default.http,
    explorer: explorer ? { name: explorer.name, url: explorer.url } : null,
    testnet: testnet ?? false,
    imageId: assets?.imageId ?? null,
    imageUrl: assets?.imageUrl ?? null,
  }
}
