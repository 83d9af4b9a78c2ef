import { describe, expect, test } from 'vitest'
import { activityApp, drawn, wordsOf } from '../../fakes/drawnActivity.tsx'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { sentOf } from '../../fakes/sentTransactions.ts'
import { noteSent } from '../../payments/sent/noteSent.ts'
import { ActivityTab } from './ActivityTab.tsx'
import { TransactionsView } from './TransactionsView.tsx'

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
