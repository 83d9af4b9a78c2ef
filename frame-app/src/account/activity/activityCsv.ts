import * as m from '../../generated/i18n/messages.js'
import type { ActivityEntry } from '../history/ActivityEntry.ts'
import { activityRows } from '../history/activityRows.ts'
import type { HistoryTransfer } from '../history/HistoryTransaction.ts'
import { stateWords, titleWords } from './activityWords.ts'

const directions: Readonly<Record<HistoryTransfer['direction'], () => string>> = {
  in: m.activity_csv_in,
  out: m.activity_csv_out,
  self: m.activity_csv_self,
}

/**
 * Returns an account's activity as a CSV file: one line for each transfer, or a single line for a transaction without
 * transfers. Dates are in UTC, amounts are exact.
 */
export const activityCsv = (entries: readonly ActivityEntry[]): string =>
  csvOf([
    [
      m.activity_date(),
      m.activity_csv_type(),
      m.activity_status(),
      m.activity_csv_direction(),
      m.activity_csv_amount(),
      m.activity_csv_token(),
      m.activity_csv_address(),
      m.activity_from(),
      m.activity_to(),
      m.activity_hash(),
      m.activity_csv_network(),
    ],
    ...entries.flatMap((entry) => {
      const rest = [entry.from, entry.to ?? '', entry.hash, entry.network]
      const [row] = activityRows(entry)
      const first = [new Date(entry.at).toISOString(), titleWords(row!), stateWords[entry.state]()]
      if (entry.transfers.length === 0) return [[...first, '', '', '', '', ...rest]]
      return entry.transfers.map((transfer) => [...first, ...transferCells(transfer), ...rest])
    }),
  ])

const transferCells = ({ direction, quantity, token, nft }: HistoryTransfer) => [
  directions[direction](),
  quantity,
  nft ? nft.name : (token?.symbol ?? ''),
  (nft ? nft.contract : token?.address) ?? '',
]

/**
 * Writes rows as CSV (RFC 4180), with the byte order mark that spreadsheets need to detect UTF-8. Prefixes a cell with
 * an apostrophe if a spreadsheet would run it as a formula, because strangers choose token names.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`

/**
 * Matches cells that a spreadsheet would run. Some spreadsheets also accept full-width characters as the start of a
 * formula, and ignore white space before it.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
