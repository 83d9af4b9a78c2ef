import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../App.ts'
import { listed } from './listed.ts'

export type OnRampProvider = 'meld' | 'coinbase'

const known: readonly OnRampProvider[] = ['meld', 'coinbase']
const families: Readonly<Record<OnRampProvider, readonly Namespace[]>> = {
  meld: ['eip155', 'solana'],
  coinbase: ['eip155'],
}

/** Time zones of China, in uppercase. Buying is not offered there. */
const restrictedZones = new Set([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
])

/**
 * Returns the providers that sell tokens to the user. The project's settings choose the providers, or the dapp's option
 * does until the settings are known. Each provider must sell on the active family's networks, and this deployment must
 * be able to link to the provider's page. Returns an empty list in a restricted time zone.
 *
 * @param timeZone IANA name; the browser's by default
 */
export function onRampProviders(
  { store, deployment }: Pick<App, 'store' | 'deployment'>,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): readonly OnRampProvider[] {
  const { remote, options, activeNamespace } = store.getState()
  if (restrictedZones.has(timeZone?.toUpperCase())) return []
  const offered = remote?.onramp ?? listed(options.features?.onramp, known)
  return known.filter(
    (provider) =>
      offered.includes(provider) && families[provider].includes(activeNamespace) && deployment[provider] !== undefined,
  )
}
