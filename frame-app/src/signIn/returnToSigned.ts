import type { App } from '../app/App.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { switchNetwork } from '../wallets/switching/switchNetwork.ts'
import type { SignInSubject } from './signInSubject.ts'
import { signInsOf } from './signInsOf.ts'

/** How long the wallet may take before the visitor may leave without it, in milliseconds. */
const lateAfterMs = 3_000

/**
 * Asks the wallet to go back to the network where the account last signed in.
 *
 * @param onLate called once, when the wallet has not answered for three seconds; it may still answer
 * @returns `stayed` where there is no such network or the wallet does not go there, `gone` where the connection ended
 *   meanwhile
 */
export async function returnToSigned(
  app: App,
  { namespace, network, address, generation }: SignInSubject,
  onLate: () => void,
): Promise<'back' | 'stayed' | 'gone'> {
  const last = [...signInsOf(app).signed.values()].findLast(
    (each) => each.namespace === namespace && each.address === address && each.network !== network,
  )
  if (!last) return 'stayed'
  const timer = setTimeout(onLate, lateAfterMs)
  let stop = () => {}
  const gone = new Promise<'gone'>((resolve) => {
    stop = app.store.subscribe((state) => connectionOf(state, namespace).generation !== generation && resolve('gone'))
  })
  const asked = switchNetwork(app, last.network).then(
    () => 'back' as const,
    () => 'stayed' as const,
  )
  const outcome = await Promise.race([asked, gone])
  clearTimeout(timer)
  stop()
  return outcome
}
