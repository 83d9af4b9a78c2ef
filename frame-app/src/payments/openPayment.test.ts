import { describe, expect, test } from 'vitest'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { disconnect } from '../wallets/connections/disconnect.ts'
import { openPayment, openPaymentOf, stopWaiting } from './openPayment.ts'

const payment = { kind: 'send', text: 'Send 1 ETH.' } as const

async function connected() {
  const fake = fakeApp({ extensions: [fakeExtension(1), fakeExtension(2)] })
  const connectTo = (number: number) =>
    connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension(number).id) })
  await connectTo(1)
  return { ...fake, connectTo, open: () => openPaymentOf(fake.app).getState() }
}

describe('openPayment', () => {
  test('default: allows another payment only after the open payment ends or the user stops waiting', async () => {
    const { app, open } = await connected()
    const end = openPayment(app, payment)!
    expect(openPayment(app, payment)).toBe(null)
    expect([end(), end(), open().open]).toEqual([true, false, null])
    const late = openPayment(app, payment)!
    stopWaiting(app)
    const next = openPayment(app, { ...payment, kind: 'swap' })
    expect([late(), open().open?.kind, next !== null]).toEqual([false, 'swap', true])
  })

  test('behavior: shows the name of the wallet that was asked, even if another wallet is active now', async () => {
    const { app, connectTo, open } = await connected()
    openPayment(app, payment)
    await connectTo(2)
    expect(open()).toMatchObject({ open: payment, wallet: { name: 'Wallet 1' } })
  })

  test('behavior: ends the payment if its wallet is disconnected', async () => {
    const { app, open } = await connected()
    const end = openPayment(app, payment)!
    await disconnect(app, 'eip155')
    expect([open(), end()]).toEqual([{ open: null, wallet: null }, false])
  })
})
