/**
 * Writes rows as CSV (RFC 4180), with the byte order mark that spreadsheets need to detect UTF-8. A cell that a
 * spreadsheet would run as a formula is prefixed with an apostrophe, because strangers choose token names.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`

/** Some spreadsheets also accept full-width characters here, and ignore white space before them. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
