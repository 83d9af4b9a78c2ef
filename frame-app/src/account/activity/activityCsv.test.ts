import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { transactionOf, transferOf } from '../../fakes/historyEntries.ts'
import { activityEntries } from '../history/activityEntries.ts'
import { activityCsv, csvOf } from './activityCsv.ts'

const linesOf = (...history: ReturnType<typeof transactionOf>[]) =>
  activityCsv(activityEntries({ history, sent: [], network: 'eip155:1', account: alice }))
    .slice(1)
    .trimEnd()
    .split('\r\n')

const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'

describe('activityCsv', () => {
  test('default: writes one line per transfer, with the exact amount and the date in UTC', () => {
    const given = transferOf({ direction: 'out', quantity: '1234.567890123456789' })
    const taken = transferOf({ token: { name: 'Dai', symbol: 'DAI', iconUrl: null, address: dai } })
    const swap = transactionOf('a', { from: alice, to: bob, operation: 'trade', transfers: [given, taken] })
    const rest = `"${alice}","${bob}","0xa","eip155:1"`
    expect(linesOf(swap)).toEqual([
      '"Date","Type","Status","Direction","Amount","Token","Token address","From","To","Transaction","Network"',
      `"2026-11-02T12:00:00.000Z","Swapped","Confirmed","Out","1234.567890123456789","ETH","",${rest}`,
      `"2026-11-02T12:00:00.000Z","Swapped","Confirmed","In","1","DAI","${dai}",${rest}`,
    ])
  })

  test('behavior: writes one line for a transaction without transfers', () => {
    const call = transactionOf('a', { from: alice, operation: 'execute', status: 'failed', transfers: [] })
    expect(linesOf(call)[1]).toContain('"Executed","Failed","","","","",')
  })

  test('security: does not let a stranger’s token symbol run as a spreadsheet formula', () => {
    const token = { name: 'Bait', symbol: '=HYPERLINK("https://bait.example")', iconUrl: null, address: null }
    expect(linesOf(transactionOf('a', { transfers: [transferOf({ token })] }))[1]).toContain(
      `"'=HYPERLINK(""https://bait.example"")"`,
    )
  })
})

const cells = (...texts: string[]) => csvOf([texts]).slice(1).trimEnd()

describe('csvOf', () => {
  test('default', () => {
    expect(
      csvOf([
        ['Date', 'Token'],
        ['2026-11-02', 'ETH, "wrapped"\n'],
      ]),
    ).toBe('\uFEFF"Date","Token"\r\n"2026-11-02","ETH, ""wrapped""\n"\r\n')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '＝1', '\u00a0@A1'])(
    'security: %j does not run as a formula',
    (text) => {
      expect(cells(text)).toBe(`"'${text}"`)
    },
  )

  test('behavior: leaves cells that are not formulas unchanged', () => {
    expect(cells('0.5', 'A=B', '', 'a-b')).toBe('"0.5","A=B","","a-b"')
  })
})
