import { knownNetworks, type Network } from '#shared/networks.ts'
import { CaipNetworkId, type Json } from '#shared/protocol/primitives.ts'
import type { GivenOptions, Options } from '#shared/tables/options.ts'
import type { OptionProblem } from '../options/OptionProblem.ts'
import { judgeOptions } from './judgeOptions.ts'

type Configured = {
  readonly options: Options
  readonly networks: readonly Network[]
  /** The invalid options. They are dropped, and the other options still apply. */
  readonly problems: readonly OptionProblem[]
}

/** Validates the options of `createSdk`, and looks up the networks that they name. */
export function parseOptions(given: Readonly<Record<string, Json>>): Configured {
  const {
    options: { defaultNetwork: start, ...options },
    problems,
  } = judgeOptions(given)
  if (given.projectId === undefined) problems.push({ option: 'projectId' })
  const networks = networksOf(options, problems)
  const id = typeof start === 'object' ? customNetwork(start).caipNetworkId : start
  const defaultNetwork = networks.find(({ caipNetworkId }) => caipNetworkId === id)?.caipNetworkId
  if (id !== defaultNetwork) problems.push({ option: 'defaultNetwork' })
  // Invalid links were dropped, so they are missing in the options.
  const lostTerms =
    options.features?.legalCheckbox && agreedTo.some((link) => given[link] !== undefined && !options[link])
  return { options: { ...options, defaultNetwork, lostTerms }, networks, problems }
}

/** Options with links to the terms that users agree to. */
const agreedTo = ['termsConditionsUrl', 'privacyPolicyUrl'] as const

function networksOf(
  { networks = [], customRpcUrls = {}, chainImages = {} }: GivenOptions,
  problems: OptionProblem[],
): readonly Network[] {
  const known = new Map<string, Network>()
  for (const network of networks) {
    const found = typeof network === 'string' ? knownNetworks.get(network) : customNetwork(network)
    if (found && isNetworkId(found)) {
      const { caipNetworkId } = found
      const urls = (customRpcUrls[caipNetworkId] ?? []).map(({ url }) => url)
      const imageUrl = chainImages[caipNetworkId] ?? chainImages[caipNetworkId.split(':')[1]!] ?? found.imageUrl
      known.set(caipNetworkId, { ...found, rpcUrls: [...urls, ...found.rpcUrls], imageUrl })
    } else problems.push({ option: 'networks', network: found ?? (network as string) })
  }
  return [...known.values()]
}

/**
 * Whether a network's id is valid. Later code that builds the host's state and the wallet's chain ids relies on valid
 * ids.
 */
const isNetworkId = ({ caipNetworkId: id, namespace }: Network): boolean =>
  CaipNetworkId.safeParse(id).success && id.startsWith(`${namespace}:`) && (namespace !== 'eip155' || /:\d+$/.test(id))

type Custom = Exclude<NonNullable<GivenOptions['networks']>[number], string>

function customNetwork({
  id,
  chainNamespace: namespace = 'eip155',
  caipNetworkId = `${namespace}:${id}`,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet = false,
  assets = {},
}: Custom): Network {
  return {
    caipNetworkId,
    namespace,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    explorer: blockExplorers?.default ?? null,
    testnet,
    imageId: assets.imageId ?? null,
    imageUrl: assets.imageUrl ?? null,
  }
}
