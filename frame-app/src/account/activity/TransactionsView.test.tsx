import { describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { activityApp, drawn, wordsOf } from '../../fakes/drawnActivity.tsx'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode } from '../../fakes/fakeNode.ts'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { sentOf } from '../../fakes/sentTransactions.ts'
import { signatureOf, solana, solanaNode, solanaRecord } from '../../fakes/solanaNode.ts'
import { noteSent } from '../../payments/sent/noteSent.ts'
import { ActivityTab } from './ActivityTab.tsx'
import { saveFile, TransactionsView, wholeActivity } from './TransactionsView.tsx'

const rows = (markup: string) => markup.match(/<li>/g)?.length ?? 0
const skeletons = (markup: string) => markup.match(/class="[^"]*row[^"]*"[^>]*><span/g)?.length ?? 0

describe('TransactionsView', () => {
  test('default', () => {
    const markup = drawn(activityApp([transactionOf('a'), transactionOf('b')]), <TransactionsView />)
    expect(rows(markup)).toBe(2)
    expect(wordsOf(markup)).toContain('November')
    expect(wordsOf(markup)).toContain('Received +1 ETH')
    expect(wordsOf(markup)).not.toContain('See all')
  })

  test('behavior: shows the filter and the export button only if there is activity', () => {
    const markup = drawn(activityApp([transactionOf('a')]), <TransactionsView />)
    expect(wordsOf(markup)).toMatch(/^All Sent Received Swapped Other .*Export CSV$/)
    expect(wordsOf(drawn(activityApp([]), <TransactionsView />))).not.toMatch(/Other|Export/)
  })

  test('behavior: shows seven placeholder rows while the history loads', () => {
    expect(skeletons(drawn(activityApp(), <TransactionsView />))).toBe(7)
  })

  test('behavior: shows an empty state if the account has no transactions', () => {
    expect(wordsOf(drawn(activityApp([]), <TransactionsView />))).toContain('No Transactions yet')
  })

  test('behavior: lists a transaction sent by the modal at once, even if the server’s history lacks it', () => {
    const fake = activityApp()
    fake.state().setOpen(false)
    noteSent(fake.app, sentOf('c'))
    expect(wordsOf(drawn(fake, <TransactionsView />))).toContain('Sent Pending · 1.5 ETH')
  })

  test('behavior: asks the user to connect a wallet if the dapp opened the view without an account', () => {
    expect(wordsOf(drawn(fakeApp(), <TransactionsView />))).toContain('Connect a wallet to see this')
  })
})

describe('ActivityTab', () => {
  test('default', () => {
    const markup = drawn(activityApp([transactionOf('a')]), <ActivityTab />)
    expect(rows(markup)).toBe(1)
    expect(wordsOf(markup)).toMatch(/See all$/)
  })

  test('behavior: the empty state links to swaps only if the dapp enables swaps', () => {
    expect(wordsOf(drawn(activityApp([]), <ActivityTab />))).toMatch(/^No activity yet .* Trade$/)
    const noSwaps = activityApp([], { options: { features: { swaps: false } } })
    expect(wordsOf(drawn(noSwaps, <ActivityTab />))).toMatch(/Receive funds$/)
  })
})

const { network, account, bob } = solana
const record = solanaRecord({
  keys: [account, bob],
  lamports: [
    [9_000, 2_000],
    [0, 2_000],
  ],
})
const world = (server: ReturnType<typeof fakeNode>) => {
  const { app } = fakeApp({ options: { networks: [network] }, server })
  return (signal = new AbortController().signal) => wholeActivity(app, { network, address: account, signal })
}

describe('wholeActivity', () => {
  test('default: reads all pages of the history', async () => {
    const records = Array.from({ length: 12 }, (_, index) => [signatureOf(index), record] as const)
    const { entries, isWhole } = await world(solanaNode(records))()
    expect([entries.length, isWhole]).toEqual([12, true])
  })

  test('behavior: stops after a hundred pages of the history', async () => {
    let count = 0
    const digits = 'ABCDEFGHJK'
    const next = () => `S${`${count++}`.padStart(85, '0').replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)))}`
    const { entries, isWhole } = await world(
      fakeNode({
        getSignaturesForAddress: () => Array.from({ length: 10 }, () => ({ signature: next() })) as Json,
        getTransaction: record,
      }),
    )()
    expect([entries.length, isWhole]).toEqual([1_000, false])
  })

  test('error: rejects if the signal aborts or an RPC node fails', async () => {
    await expect(world(solanaNode([]))(AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
    await expect(world(fakeNode({}))()).rejects.toThrow()
  })
})

const file = { name: 'activity.csv', text: 'a,b', type: 'text/csv', done: 'Saved' }

describe('saveFile', () => {
  test('default: opens a tab, which creates the blob and saves the file', async () => {
    const blobs: Blob[] = []
    const link = { click: vi.fn() }
    const append = vi.fn()
    const tab = {
      Blob,
      URL: { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` },
      document: { title: '', createElement: () => link, body: { append } },
    }
    expect(saveFile(file, () => tab as unknown as Window)).toBe(true)
    expect(link).toMatchObject({ href: 'blob:1', download: 'activity.csv' })
    expect(append).toHaveBeenCalledWith('Saved', link)
    expect(link.click).toHaveBeenCalledOnce()
    expect([blobs[0]!.type, await blobs[0]!.text()]).toEqual(['text/csv', 'a,b'])
  })

  test('error: returns `false` if the browser opens no tab', () => {
    expect(saveFile(file, () => null)).toBe(false)
  })
})
