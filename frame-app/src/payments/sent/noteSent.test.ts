import { describe, expect, test } from 'vitest'
import { forgetSent } from '../../account/activity/useActivity.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { type FakeApp, fakeApp } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { sentOf } from '../../fakes/sentTransactions.ts'
import { noteSent } from './noteSent.ts'
import { sentQuery } from './sentQuery.ts'
import { untilSettled } from './untilSettled.ts'

const seen = async ({ app }: FakeApp, from = alice, network = 'eip155:1') =>
  (await queryClientOf(app).fetchQuery(sentQuery(app, network, from))).map(({ hash, state }) => `${hash} ${state}`)

describe('noteSent', () => {
  test('default', async () => {
    const fake = fakeApp()
    noteSent(fake.app, sentOf('a'))
    noteSent(fake.app, sentOf('b'))
    expect(await seen(fake)).toEqual(['0xb pending', '0xa pending'])
    expect(await seen(fake, alice.toLowerCase())).toHaveLength(2)
  })

  test('behavior: stores the transaction and its amount, so that both survive a reload of the page', async () => {
    const area = fakeArea()
    noteSent(fakeApp({ area }).app, sentOf('a'))
    noteSent(fakeApp({ area }).app, sentOf('b', { token: null, nonce: null }))
    const { app } = fakeApp({ area })
    const kept = await queryClientOf(app).fetchQuery(sentQuery(app, 'eip155:1', alice))
    expect(kept.map(({ token }) => token?.amount)).toEqual([undefined, 1_500_000_000_000_000_000n])
  })

  test('behavior: stores the transactions of each account and network separately', async () => {
    const fake = fakeApp()
    noteSent(fake.app, sentOf('a', { from: bob }))
    noteSent(fake.app, sentOf('b', { network: 'eip155:8453' }))
    expect([await seen(fake), await seen(fake, bob), await seen(fake, alice, 'eip155:8453')]).toEqual([
      [],
      ['0xa pending'],
      ['0xb pending'],
    ])
  })

  test('behavior: keeps the latest 20 transactions of an account, 100 in all, for 30 days', async () => {
    const area = fakeArea()
    const fake = fakeApp({ area })
    for (let count = 0; count < 25; count++) noteSent(fake.app, sentOf(`${count}`))
    expect(await seen(fake)).toHaveLength(20)
    expect((await seen(fake))[0]).toBe('0x24 pending')
    for (let account = 0; account < 6; account++)
      for (let count = 0; count < 20; count++)
        noteSent(fake.app, sentOf(`${account}${count}`, { from: `0x${account}` }))
    expect(await seen(fake)).toEqual([])
    expect(await seen(fake, '0x5')).toHaveLength(20)
    noteSent(fake.app, sentOf('old', { from: bob, at: Date.now() - 31 * 24 * 3_600_000 }))
    expect(await seen(fake, bob)).toEqual(['0xold pending'])
    noteSent(fake.app, sentOf('new', { from: bob }))
    expect(await seen(fake, bob)).toEqual(['0xnew pending'])
  })

  test('behavior: skips invalid entries in storage', async () => {
    const area = fakeArea()
    noteSent(fakeApp({ area }).app, sentOf('a'))
    const [key, text] = Object.keys(area)
      .filter((name) => name.endsWith('/sent'))
      .map((name) => [name, area.getItem(name) ?? ''] as const)[0]!
    const [good] = JSON.parse(text)
    area.setItem(
      key,
      JSON.stringify([{ ...good, token: { ...good.token, amount: '-1' } }, null, good, { ...good, at: 'x' }]),
    )
    expect(await seen(fakeApp({ area }))).toEqual(['0xa pending'])
    area.setItem(key, '{"a":1}')
    expect(await seen(fakeApp({ area }))).toEqual([])
  })
})

describe('forgetSent', () => {
  test('default', async () => {
    const fake = fakeApp()
    for (const hash of ['a', 'b']) noteSent(fake.app, sentOf(hash))
    noteSent(fake.app, sentOf('a', { network: 'eip155:8453' }))
    const waiting = untilSettled(fake.app, { network: 'eip155:1', hash: '0xa' })
    forgetSent(
      fake.app,
      'eip155:1',
      new Map([
        ['0xa', 'failed'],
        ['0xother', 'confirmed'],
      ]),
    )
    expect(await waiting).toBe('failed')
    expect([await seen(fake), await seen(fake, alice, 'eip155:8453')]).toEqual([['0xb pending'], ['0xa pending']])
  })
})
