import type { App } from '../app/App.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { connectInput } from '../wallets/connections/connectInput.ts'
import type { LoginNamespace } from '../wallets/isLoginNamespace.ts'
import { adopt } from '../wallets/table/adopt.ts'
import { liveOf } from '../wallets/table/liveOf.ts'
import { makeCurrent } from '../wallets/table/makeCurrent.ts'
import { nextSerial } from '../wallets/table/nextSerial.ts'
import { embeddedOf } from './embeddedOf.ts'

/**
 * Handles a new login in the auth frame, made in this or another tab, possibly by another user. The embedded wallet's
 * connections switch to that login (RL-19), even while the user is connecting another wallet.
 *
 * @throws the auth frame's error
 */
export async function followLogin(app: App): Promise<void> {
  await Promise.all((['eip155', 'solana'] as const).map((namespace) => follow(app, namespace)))
}

async function follow(app: App, namespace: LoginNamespace): Promise<void> {
  const { store } = app
  const { network, epoch } = connectionOf(store.getState(), namespace)
  if (liveOf(app, namespace)?.kind !== 'auth') return
  const connector = embeddedOf(app, namespace)
  const generation = nextSerial(app)
  const established = await connector.connect(connectInput(app, connector, generation, network))
  const now = connectionOf(store.getState(), namespace)
  const has = (address: string) => now.accounts.some((each) => each.address.toLowerCase() === address.toLowerCase())
  if (now.epoch !== epoch || established.accounts.every(({ address }) => has(address))) return
  makeCurrent(app, adopt(app, { connector, established, generation }))
}
