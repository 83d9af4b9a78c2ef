/**
 * Writes rows as CSV (RFC 4180), with the byte order mark that spreadsheets need to read UTF-8. A cell that a
 * spreadsheet would run as a formula gets an apostrophe in front: strangers choose the names of tokens.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`

/** Some spreadsheets also accept the full-width forms, and ignore white space before them. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
