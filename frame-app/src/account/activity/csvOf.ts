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
