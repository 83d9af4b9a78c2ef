import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { App } from '../app/App.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import type { ResolvedName } from '../names/lookup/ResolvedName.ts'
import { readReceiver } from './plan/readReceiver.ts'

/** Debounce before a name lookup, in ms. */
const rest = 500

type Receiver = {
  readonly state: 'empty' | 'invalid' | 'checksum' | 'burn' | 'elsewhere' | 'searching' | 'unknown' | 'failed' | 'ready'
  readonly address: string | null
  readonly name: string | null
  readonly avatar: string | null
  /** Network of the recipient, if it is not the network that the user sends on: CAIP-2, or only a family. */
  readonly elsewhere: string | null
  /** Whether the name has no record for the network that the user sends on. */
  readonly isOtherChain: boolean
  /** Error message of the name lookup. */
  readonly message: string | null
}

const none = { address: null, name: null, avatar: null, elsewhere: null, isOtherChain: false, message: null }

/**
 * Returns the state of the recipient field: the address (resolved if the user typed a name), or why there is none.
 *
 * @param network CAIP-2
 */
export function useReceiver(network: string, text: string): Receiver {
  const app = useApp()
  const read = readReceiver(network, text)
  const name = read.kind === 'name' ? read.name : null
  const rested = useRested(name)
  const query = useQuery(
    {
      queryKey: ['resolvedName', network, rested],
      queryFn: async ({ signal }) => {
        // There is no retry button, so each newly typed name is looked up even if earlier requests failed.
        return askForVisitor(app, () => resolve(app, network, rested!, signal))
      },
      staleTime: 300_000,
      enabled: rested !== null,
    },
    queryClientOf(app),
  )
  if (read.kind === 'address') return { ...none, state: 'ready', address: read.address }
  if (read.kind === 'elsewhere') return { ...none, state: 'elsewhere', elsewhere: read.network }
  if (read.kind !== 'name') return { ...none, state: read.kind }
  if (rested !== name || query.isFetching) return { ...none, state: 'searching' }
  if (query.isError) return { ...none, state: 'failed', message: query.error.message }
  const found = query.data
  // Check a resolved address like a typed address. It may be a burn address, or belong to another family.
  const to = found ? readReceiver(network, found.address) : null
  if (!found || to?.kind !== 'address') return { ...none, state: to?.kind === 'burn' ? 'burn' : 'unknown' }
  const isOtherChain = found.warning === 'noRecordForChain'
  return { ...none, state: 'ready', address: to.address, name: found.name, avatar: found.avatar, isOtherChain }
}

/** Resolves a name: on Solana a name of the Solana Name Service, elsewhere one of our own names or an ENS name. */
async function resolve(app: App, id: string, name: string, signal: AbortSignal): Promise<ResolvedName | null> {
  const network = networkOf(app.store.getState(), id)
  if (network?.namespace === 'solana') {
    const { resolveSolanaName } = await import('./plan/resolveSolanaName.ts')
    return resolveSolanaName(app, network, name, signal)
  }
  const { resolveName } = await import('../names/lookup/resolveName.ts')
  return resolveName(app, id, name, signal)
}

function useRested(value: string | null): string | null {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
