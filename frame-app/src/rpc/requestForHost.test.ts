import { describe, expect, test } from 'vitest'
import { hostConnection } from '../app/store/isHeld.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { requestForHost } from './requestForHost.ts'

type Fake = ReturnType<typeof fakeApp>

const requestAccounts = ({ app }: Fake) => requestForHost(app, 'eip155', { method: 'eth_requestAccounts' })
/** Returns the outcome of a request, and whether the dapp was connected when the request ended. */
const endOf = (fake: Fake, asking: Promise<unknown>) => {
  const status = () => hostConnection(fake.state(), 'eip155').status
  return asking.then(
    (accounts) => `${accounts} ${status()}`,
    ({ code }) => `${code} ${status()}`,
  )
}

/** Disconnects after this number of microtasks. */
async function disconnectAfter({ app }: Fake, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
  await disconnect(app)
}

describe('requestForHost', () => {
  test('error: rejects with 4100 if the connection ends before the request is answered', async () => {
    const ends: string[] = []
    for (let turns = 0; turns < 40; turns++) {
      const fake = fakeApp()
      const end = endOf(fake, requestAccounts(fake))
      while (!fake.state().open) await Promise.resolve()
      const stop = fake.app.store.subscribe(() => {
        if (hostConnection(fake.state(), 'eip155').status !== 'connected') return
        stop()
        void disconnectAfter(fake, turns)
      })
      const connecting = connectSession(fake.app)
      fake.walletConnect.approve()
      await connecting.catch(() => {})
      ends.push(await end)
    }
    expect(ends[0]).toBe('4100 disconnected')
    expect(ends.at(-1)).toBe(`${alice} connected`)
    const late = ends.filter((end) => !['4100 disconnected', `${alice} connected`].includes(end))
    // At most one of the 40 runs may return accounts after the disconnect, because the answer needs one microtask to
    // reach the caller.
    expect(late.length).toBeLessThanOrEqual(1)
  })
})
