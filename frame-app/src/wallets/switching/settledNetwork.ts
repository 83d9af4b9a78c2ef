import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { readChainId } from '../../chains/eip155/readChainId.ts'
import type { Connection } from '../connector.ts'
import { liveOf } from '../table/liveOf.ts'

/** How long a wallet may take to be where it said. */
const timeoutMs = 2_000

/**
 * Where a wallet of the page is after it answered a switch: some answer `null` and stay where they are. One that said
 * `chainChanged` is believed, and so is one that says nothing that can be read, or is no longer connected.
 *
 * @param id where it was asked to go (CAIP-2)
 * @returns where it is
 */
export async function settledNetwork(app: App, connection: Connection, id: string): Promise<string> {
  const { kind } = connection
  if (!id.startsWith('eip155:') || (kind !== 'extension' && kind !== 'external')) return id
  const isOver = () =>
    liveOf(app, 'eip155') !== connection || connectionOf(app.store.getState(), 'eip155').network === id
  if (isOver()) return id
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  const heard = new Promise<string>((resolve) => {
    stop = app.store.subscribe(() => isOver() && resolve(id))
  })
  const asked = connection
    .request(id, { method: 'eth_chainId' })
    .then(readChainId)
    .catch(() => id)
  const found = (await Promise.race([asked, heard, late])) ?? id
  // A slow one says the rest by its event.
  const settled = found === id ? id : ((await Promise.race([heard, late])) ?? found)
  clearTimeout(timer)
  stop()
  return settled
}
