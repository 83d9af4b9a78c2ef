import type { App } from '../../app/App.ts'

/** Whom a name stands for. */
type ResolvedName = {
  /** As the network's chain writes it. */
  readonly address: string
  readonly name: string
  readonly avatar: string | null
  /** The name has an address, but none that its owner gave for this network. */
  readonly warning?: 'noRecordForChain'
}

/**
 * Finds whom a name stands for.
 *
 * @param network CAIP-2
 * @returns `null` where no one has the name
 */
export async function resolveName(
  _app: App,
  _network: string,
  _text: string,
  _signal?: AbortSignal,
): Promise<ResolvedName | null> {
  return null
}
