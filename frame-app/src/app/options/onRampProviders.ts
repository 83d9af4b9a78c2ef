import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../App.ts'
import { listed } from './listed.ts'

export type OnRampProvider = 'meld' | 'coinbase'

const known: readonly OnRampProvider[] = ['meld', 'coinbase']
const families: Readonly<Record<OnRampProvider, readonly Namespace[]>> = {
  meld: ['eip155', 'solana'],
  coinbase: ['eip155'],
}

/** Where buying is not offered: the time zones of China, upper-cased. */
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
 * Who sells to the visitor: those that the project's settings name (until they are known the dapp's option decides),
 * that sell on the active family's networks, and that this deployment can lead to. No one in a restricted time zone.
 *
 * @param timeZone the browser's, as IANA names it
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
