import type { App } from '../../app/App.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { readChainId } from '../../chains/eip155/readChainId.ts'
import type { Connection } from '../connector.ts'
import { liveOf } from '../table/liveOf.ts'

/** Maximum time (ms) for a wallet to complete a network switch. */
const timeoutMs = 2_000

/**
 * Returns the network of a wallet in the host's window after the wallet has answered a switch request. We check this
 * because some wallets answer `null` without switching. We trust the wallet's `chainChanged` event. We also assume
 * success if the wallet's answer is unreadable or the wallet is no longer connected.
 *
 * @param id requested network (CAIP-2)
 * @returns the network that the wallet is on
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
  // A slow wallet reports the change later with its event.
  const settled = found === id ? id : ((await Promise.race([heard, late])) ?? found)
  clearTimeout(timer)
  stop()
  return settled
}
